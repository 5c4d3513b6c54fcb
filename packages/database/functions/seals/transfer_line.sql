create or replace function ledger.transfer_line(t ledger.transfer) returns text
  language sql stable strict parallel safe set search_path = pg_catalog, pg_temp
  return concat_ws('|', t.id, t.debit_account_id, t.credit_account_id, t.amount, t.kind, t.subject_id, coalesce(t.customer_id::text, '-'),
    coalesce(t.available_balance_after::text, '-'), coalesce(t.corrects_transfer_id::text, '-'),
    (extract(epoch from t.created_at) * 1000000)::bigint) || E'\n';

comment on function ledger.transfer_line is
'Returns one transfer as the digest of its seal covers it. Times are microseconds since 1970, so that no setting of a session
changes them.';

alter function ledger.transfer_line owner to goodturn_ledger;
grant execute on function ledger.transfer_line to goodturn_app, goodturn_reader;
