create or replace function ledger.on_hold(p_customer bigint, p_now timestamptz) returns boolean
  language plpgsql set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_expires_at timestamptz;
begin
  select c.hold_expires_at into v_expires_at from customer c where c.id = p_customer for share;
  return coalesce(v_expires_at > p_now, false);
end $$;

comment on function ledger.on_hold is
'Whether a hold on this customer is active, and none is placed before the transaction ends. It locks the customer, before any
account.';

alter function ledger.on_hold owner to goodturn_ledger;
