create or replace function ledger.change_campaign_state(p_token text, p_campaign bigint, p_state text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_state text;
begin
  perform require_time(p_now);
  if acting_administrator(p_token, 'campaign.run', p_now) is null then return 'forbidden'; end if;
  select c.state into v_state from campaign c where c.id = p_campaign for update;
  if not found then return 'not_found'; end if;
  if (v_state, p_state) not in (('running', 'paused'), ('paused', 'running'), ('running', 'ended'), ('paused', 'ended')) then return 'state'; end if;
  update campaign set state = p_state, ended_at = case p_state when 'ended' then p_now end where id = p_campaign;
  if p_state = 'running' then
    perform begin_offer(p_campaign, p_now);
  else
    perform end_offer(p_campaign, p_now);
  end if;
  insert into outbox (topic, campaign_ids, created_at) values ('campaign_changed', array[p_campaign], p_now);
  return 'changed';
end $$;

comment on function ledger.change_campaign_state is
'Pauses, resumes or ends a campaign on an operator''s decision. Results: ''forbidden'', ''not_found'', ''state'', ''changed''.';

alter function ledger.change_campaign_state owner to goodturn_ledger;
grant execute on function ledger.change_campaign_state to goodturn_app;
