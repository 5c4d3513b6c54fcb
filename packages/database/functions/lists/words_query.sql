create or replace function shop.words_query(p_text text) returns tsquery
  language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
  select coalesce(string_agg('''' || left(word, 200) || ''':*', ' & '), '')::tsquery
    from unnest(string_to_array(shop.folded(p_text), ' ')) word where word <> '' $$;

comment on function shop.words_query is
'Returns the query for texts that have a word beginning with each word of this text; it finds nothing if the text has no word. A folded
word has no sign that a query could be made of.';

alter function shop.words_query owner to goodturn_ledger;
grant execute on function shop.words_query to goodturn_app, goodturn_reader;
