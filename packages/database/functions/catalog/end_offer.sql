create or replace function shop.end_offer(p_campaign bigint, p_now timestamptz) returns void
  language plpgsql set search_path = pg_catalog, shop, pg_temp as $$
begin
  delete from offer_period f using campaign c
   where f.campaign_id = p_campaign and f.offered_until is null and c.id = p_campaign and f.offered_from >= least(p_now, c.ends_at);
  update offer_period f set offered_until = least(p_now, c.ends_at) from campaign c
   where f.campaign_id = p_campaign and f.offered_until is null and c.id = p_campaign;
end $$;

comment on function shop.end_offer is
'Records that a campaign is not offered any more; what was offered for no time at all leaves no trace. Called by what pauses or ends it.';

alter function shop.end_offer owner to goodturn_ledger;
