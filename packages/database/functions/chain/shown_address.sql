create or replace function chain.shown_address(p_customer bigint, p_chain text) returns text
  language sql stable security definer set search_path = pg_catalog, shop, chain, pg_temp as $$
  select d.address from deposit_address d
   where d.customer_id = p_customer and d.chain = p_chain and d.removed_at is null and not exists (
     select from observer o where not exists (
         select from address_attestation a where a.observer = o.observer and a.chain = d.chain and a.customer_id = d.customer_id
            and a.account = d.account and a.outcome = 'attested')
        -- What people confirm by hand waits for no watcher; one that derives another address counts always.
        and (exists (select from token t cross join lateral current_route(t.payment_method_id) r where t.chain = d.chain and r.route <> 'hand')
             or exists (select from address_attestation a where a.observer = o.observer and a.chain = d.chain and a.customer_id = d.customer_id
                           and a.outcome = 'differs'))) $$;

comment on function chain.shown_address is
'Returns a customer''s own deposit address where it may be shown: every watcher has derived it from its own public key, so that no server can show an
address of which nobody of ours has the key. While every payment method of the chain is confirmed by hand, a watcher that has not looked yet is
not waited for. Null where there is none, not yet, or no more: a removed address is watched for ever, and shown to nobody.';

alter function chain.shown_address owner to goodturn_ledger;
grant execute on function chain.shown_address to goodturn_app;
