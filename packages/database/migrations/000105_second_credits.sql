-- Who credits one chain transaction to one customer a second time confirms a sentence that says so, the requester and the decider each with
-- the own session: words beside a button are overlooked, and nothing of them is kept.
create table shop.second_credit_confirmation (
  approval_id bigint not null references shop.approval,
  act text not null constraint second_credit_confirmation_act check (act in ('request', 'decision')),
  administrator_id bigint not null references shop.administrator,
  -- The credits that the sentence named.
  recharge_ids bigint[] not null constraint second_credit_confirmation_names check (cardinality(recharge_ids) > 0),
  -- Null for what was credited before the sentence was asked for.
  confirmed_at timestamptz,
  constraint second_credit_confirmation_pkey primary key (approval_id, act)
);

insert into shop.second_credit_confirmation (approval_id, act, administrator_id, recharge_ids)
  select p.id, a.act, case a.act when 'request' then p.requested_by else p.decided_by end, array_agg(e.id order by e.id)
    from shop.recharge r join shop.approval p on p.id = r.approval_id
    join shop.recharge e on e.customer_id = r.customer_id and e.transaction_reference = r.transaction_reference
      and (e.payment_method_id = 1) = (r.payment_method_id = 1) and e.status = 1 and (e.decided_at, e.id) < (r.decided_at, r.id)
    cross join (values ('request'), ('decision')) a (act)
   where r.status = 1
   group by p.id, a.act;

grant select on shop.second_credit_confirmation to goodturn_app, goodturn_reader;
grant select, insert on shop.second_credit_confirmation to goodturn_ledger;
