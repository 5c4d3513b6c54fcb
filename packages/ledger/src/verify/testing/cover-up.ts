/**
 * An attacker who rewrites rows and knows the ledger: balances, statements and seals are recomputed to be consistent.
 */

/** Sets every balance to the sum of its transfers. */
export const rebalance = `
  update ledger.account a set balance = coalesce((
    select sum(case when t.credit_account_id = a.id then t.amount else -t.amount end) from ledger.transfer t where a.id in (t.debit_account_id, t.credit_account_id)), 0)`;

/** Recomputes the running balances of every statement. */
export const restate = `
  update ledger.transfer t set available_balance_after = s.after from (
    select id, sum(case when debit_account_id >> 48 = 1 then -amount else amount end) over (partition by customer_id order by id) as after
      from ledger.transfer where customer_id is not null) s
   where s.id = t.id`;

/** Recomputes the seals' digests of the audit from its present entries. */
export const resealAudit = `
  update ledger.seal s set audit_count = n.count, audit_digest = n.digest
    from (select x.number, count(u.id) as count, sha256(convert_to(string_agg(ledger.audit_line(u), '' order by u.id), 'UTF8')) as digest
            from ledger.seal x left join shop.audit_entry u on u.id between x.first_audit_id and x.last_audit_id group by x.number) n
   where n.number = s.number`;

/** Recomputes the chain of seals from the present rows. */
export const reseal = `
  do $$
  declare
    v_seal ledger.seal%rowtype;
    v_digest bytea := decode(repeat('00', 32), 'hex');
  begin
    for v_seal in select * from ledger.seal order by number loop
      v_digest := sha256(v_digest || convert_to(coalesce((select string_agg(ledger.transfer_line(t), '' order by t.id)
        from ledger.transfer t where t.id between v_seal.first_id and v_seal.last_id), '') || coalesce(ledger.audit_seal_line(v_seal), ''), 'UTF8'));
      update ledger.seal set digest = v_digest,
          transfer_count = (select count(*) from ledger.transfer t where t.id between v_seal.first_id and v_seal.last_id)
       where number = v_seal.number;
    end loop;
  end $$`;

/** The complete cover-up, for statements that change transfers. */
export const coverUp = [rebalance, restate, reseal];
