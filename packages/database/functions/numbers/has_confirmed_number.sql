create or replace function ledger.has_confirmed_number(p_customer bigint, p_at timestamptz) returns boolean
  language sql stable set search_path = pg_catalog, shop, pg_temp as $$
  select exists (select from number_confirmation n
                  where n.customer_id = p_customer and n.confirmed_at <= p_at and (n.ended_at is null or n.ended_at > p_at)) $$;

comment on function ledger.has_confirmed_number is
'Whether a number was confirmed for this account at that time.';

alter function ledger.has_confirmed_number owner to goodturn_ledger;
grant execute on function ledger.has_confirmed_number to goodturn_reader;
