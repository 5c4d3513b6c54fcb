create or replace function chain.payee_waits(p_withdrawal bigint, p_deposit bigint, p_now timestamptz) returns boolean
  language sql stable set search_path = pg_catalog, shop, chain, pg_temp as $$
  select coalesce((select w.payable_from from withdrawal w where w.id = p_withdrawal),
                  (select r.payable_from
                     from deposit_return_request r join deposit_decision n on n.deposit_id = r.deposit_id and n.account = r.account
                    where r.deposit_id = p_deposit order by n.id desc, r.id desc limit 1)) > p_now is true $$;

comment on function chain.payee_waits is
'Returns whether a withdrawal, or a held deposit that goes back, still waits because its customer chose that a new address waits a day.';

alter function chain.payee_waits owner to goodturn_ledger;
