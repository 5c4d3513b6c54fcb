create or replace function ledger.hold_obstacle(p_customer bigint, p_days integer, p_reason text, p_now timestamptz) returns text
  language sql stable security definer set search_path = pg_catalog, shop, pg_temp as $$
  select case
    when exists (select from hold h where h.customer_id = p_customer and h.ended_at is null and h.expires_at > p_now) then 'hold_active'
    when exists (select from hold h where h.customer_id = p_customer and coalesce(h.ended_at, h.expires_at) > p_now - interval '90 days'
                    and lower(regexp_replace(h.reason, '\s+', '', 'g')) = lower(regexp_replace(p_reason, '\s+', '', 'g'))) then 'hold_reason_repeated'
    when make_interval(days => p_days) + coalesce((
           select sum(least(coalesce(h.ended_at, h.expires_at), h.expires_at) - greatest(h.starts_at, p_now - interval '90 days'))
             from hold h where h.customer_id = p_customer and coalesce(h.ended_at, h.expires_at) > p_now - interval '90 days'), interval '0')
         > interval '28 days' then 'hold_too_long' end $$;

comment on function ledger.hold_obstacle is
'Returns what keeps a hold from being placed on this customer: ''hold_active'', ''hold_reason_repeated'' (a new one is needed within
90 days), ''hold_too_long'' (all holds of 90 days together last at most 28 days); null when nothing does.';

alter function ledger.hold_obstacle owner to goodturn_ledger;
grant execute on function ledger.hold_obstacle to goodturn_app;
