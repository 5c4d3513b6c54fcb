-- A wallet is removed with the account of its customer: nobody is offered its address any more, and it is watched for ever. What a wallet holds
-- is read again when somebody asks for it.

alter table shop.deposit_address add column removed_at timestamptz;
update shop.deposit_address d set removed_at = c.erased_at from shop.customer c where c.id = d.customer_id and c.erased_at is not null;
-- squawk-ignore require-concurrent-index-creation -- the table has a row for each customer and chain, and the index those of erased accounts
create index deposit_address_removed on shop.deposit_address (created_at, (customer_id * 2 + (chain = 'ethereum')::integer)) where removed_at is not null;
grant update (removed_at) on shop.deposit_address to goodturn_ledger;

-- Who asked when what a wallet holds; the newest counts, for an hour.
create table chain.balance_request (
  id bigint generated always as identity primary key,
  chain text not null constraint balance_request_chain check (chain in ('tron', 'ethereum')),
  customer_id bigint not null,
  requested_by bigint not null references shop.administrator,
  requested_at timestamptz not null,
  constraint balance_request_address foreign key (customer_id, chain) references shop.deposit_address (customer_id, chain)
);
create index balance_request_newest on chain.balance_request (customer_id, chain, requested_at desc);
create index balance_request_by_time on chain.balance_request (requested_at);
grant select on chain.balance_request to goodturn_app, goodturn_reader, goodturn_ledger;
grant insert on chain.balance_request to goodturn_ledger;

-- What watchers read of deposit addresses, with coin: those at which so much arrived since they were swept that a sweep may be worth it, and
-- those of which somebody asks.
create or replace view chain.watched_holding as
  select distinct on (w.chain, w.account, w.token) w.chain, w.account, w.token, t.contract, w.requested_at
    from (
      (select q.chain, d.account, k.id as token, q.requested_at
         from chain.balance_request q
         join shop.deposit_address d on d.customer_id = q.customer_id and d.chain = q.chain and d.account is not null
         join chain.token k on k.chain = q.chain
        where q.requested_at > clock_timestamp() - interval '1 hour')
      union all
      (select r.chain, r.account, r.token, null
         from (select o.chain, o.to_account as account, o.token, sum(o.units) as units
                 from (select distinct s.chain, s.tx, s.ordinal, s.to_account, s.token, s.units from chain.observed_transfer s) o
                group by o.chain, o.to_account, o.token) r
        where r.units - coalesce((select sum(c.units) from chain.collection c where c.token = r.token and c.from_account = r.account), 0) >= 50000000
        order by r.units desc limit 500)) w
    join chain.token t on t.id = w.token
   order by w.chain, w.account, w.token, w.requested_at desc nulls last;
