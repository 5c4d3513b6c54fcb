create or replace function shop.account_letters(p_account text) returns text
  language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
  select regexp_replace(lower(normalize(p_account, nfkd)), '[\u0300-\u036f\u00ad\u200b-\u200f\u2010-\u2015\u2027\u2060\ufeff[:space:][:punct:]]', '', 'g') $$;

comment on function shop.account_letters is
'Returns the letters and digits of an account, in lower case, without accents and what is neither in any writing.';

alter function shop.account_letters owner to goodturn_ledger;
