create or replace function shop.folded_words(p_text text) returns tsvector
  language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
  select array_to_tsvector(array(
    select distinct left(word, 200) from unnest(string_to_array(shop.folded(p_text), ' ')) word where word <> '')) $$;

comment on function shop.folded_words is
'Returns the folded words of a text for an index. PostgreSQL''s own parser is not asked: it splits words at signs of its own choice, and
its idea of a letter depends on the locale of the installation.';

alter function shop.folded_words owner to goodturn_ledger;
grant execute on function shop.folded_words to goodturn_app, goodturn_reader;
