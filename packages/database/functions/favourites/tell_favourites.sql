create or replace function shop.tell_favourites(p_now timestamptz) returns integer
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_since timestamptz;
  v_mark record;
  v_told integer := 0;
begin
  perform ledger.require_time(p_now);
  insert into job_progress (job, done_until) values ('tell-favourites', p_now) on conflict do nothing;
  select p.done_until into v_since from job_progress p where p.job = 'tell-favourites' for update skip locked;
  if not found then return 0; end if;
  -- An offer may be committed a little after the time that it bears.
  for v_mark in
    select f.customer_id, o.campaign_id from offer_period o join favourite f on f.product_id = o.product_id
     where o.offered_from > v_since - interval '10 minutes' and o.offered_from <= p_now
       and (o.offered_until is null or o.offered_until > p_now) and f.tells and f.created_at < o.offered_from
       and not exists (select from offer_period e where e.product_id = o.product_id and e.offered_from < o.offered_from
                          and (e.offered_until is null or e.offered_until >= o.offered_from))
       and not exists (select from message m where m.customer_id = f.customer_id and m.kind = 'favourite_offered'
                          and m.subject_id = o.campaign_id)
     order by f.customer_id
  loop
    perform send_message(v_mark.customer_id, 'favourite_offered', v_mark.campaign_id, p_now);
    v_told := v_told + 1;
  end loop;
  update job_progress p set done_until = p_now where p.job = 'tell-favourites' and p.done_until < p_now;
  return v_told;
end $$;

comment on function shop.tell_favourites is
'Tells those who marked a product that it is in a campaign again: once for each campaign, and only where it was in none before, so that
a campaign beside another tells nobody.';

alter function shop.tell_favourites owner to goodturn_ledger;
grant execute on function shop.tell_favourites to goodturn_app;
