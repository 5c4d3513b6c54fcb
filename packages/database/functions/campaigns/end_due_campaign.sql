create or replace function ledger.end_due_campaign(p_campaign bigint, p_now timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_campaign campaign%rowtype;
begin
  perform require_time(p_now);
  select * into v_campaign from campaign c where c.id = p_campaign for update;
  if not found or not campaign_is_due(v_campaign, p_now) then return false; end if;
  update campaign set state = 'ended', ended_at = p_now where id = p_campaign;
  perform end_offer(p_campaign, p_now);
  insert into outbox (topic, campaign_ids, created_at) values ('campaign_changed', array[p_campaign], p_now);
  return true;
end $$;

comment on function ledger.end_due_campaign is
'Ends a campaign whose time or units are over; whether it did.';

alter function ledger.end_due_campaign owner to goodturn_ledger;
grant execute on function ledger.end_due_campaign to goodturn_app;
