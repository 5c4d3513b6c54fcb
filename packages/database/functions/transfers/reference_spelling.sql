create or replace function ledger.reference_spelling(p_network text, p_text text) returns text
  language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
  select case
    when p_network = 'bank' and p_text ~ '^[\x21-\x7e]{1,200}$' then upper(p_text)
    when p_network in ('tron', 'ethereum') and p_text ~* '^(0x)?[0-9a-f]{64}$' then regexp_replace(lower(p_text), '^0x', '') end $$;

comment on function ledger.reference_spelling is
'Returns the one spelling of a reference: a bank''s in capitals, a chain transaction''s hash in lower case without 0x; null for
what neither writes. A second spelling would let one payment count twice.';

alter function ledger.reference_spelling owner to goodturn_ledger;
grant execute on function ledger.reference_spelling to goodturn_app, goodturn_reader;
