create or replace function shop.forget_unanswered_friends(p_now timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
begin
  perform ledger.require_time(p_now);
  delete from friend f where f.owner_id is null and f.requested_at <= p_now - interval '30 days';
end $$;

comment on function shop.forget_unanswered_friends is
'Removes numbers without an account that somebody asked about 30 days ago. Those with one are not listed any more by then, if
nobody agreed: the message to their owner names the request.';

alter function shop.forget_unanswered_friends owner to goodturn_ledger;
grant execute on function shop.forget_unanswered_friends to goodturn_app;
