create or replace function ledger.reveal_seed(p_campaign bigint, p_seed bytea, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_campaign campaign%rowtype;
begin
  perform require_time(p_now);
  select * into v_campaign from campaign c where c.id = p_campaign for update;
  if not found or v_campaign.state not in ('ended', 'closed') then return 'state'; end if;
  if v_campaign.revealed_seed is not null then return 'revealed'; end if;
  if exists (select from orders o where o.campaign_id = p_campaign and o.status = 0) then return 'unpaid_orders'; end if;
  if octet_length(p_seed) <> 32
     or draw_commitment(p_seed, p_campaign, v_campaign.units, v_campaign.lucky_units, v_campaign.lucky_bonus) <> v_campaign.commitment then
    return 'commitment_mismatch';
  end if;
  update campaign set revealed_seed = p_seed where id = p_campaign;
  insert into outbox (topic, campaign_ids, created_at) values ('campaign_changed', array[p_campaign], p_now);
  return 'revealed';
end $$;

comment on function ledger.reveal_seed is
'Publishes the seed of an ended campaign once no order of it is unpaid. Results: ''state'', ''unpaid_orders'',
''commitment_mismatch'', ''revealed'' (also when it was before).';

alter function ledger.reveal_seed owner to goodturn_ledger;
grant execute on function ledger.reveal_seed to goodturn_app;
