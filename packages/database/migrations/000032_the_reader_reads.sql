-- Whoever verifies or reports reads everything and changes nothing.

grant usage on schema ledger, shop to goodturn_reader;
grant select on all tables in schema ledger, shop to goodturn_reader;
alter default privileges in schema ledger, shop grant select on tables to goodturn_reader;
alter default privileges for role goodturn_ledger in schema ledger, shop grant select on tables to goodturn_reader;
grant execute on function ledger.account_id, ledger.transfer_line to goodturn_reader;
