create or replace function ledger.place_words(p_address text) returns text[]
  language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
  select coalesce(array_agg(distinct w order by w), '{}') from (
    -- Without the ending that means street, which each person writes in another way or leaves out.
    select regexp_replace(t, '(strasse|straat|str)$', '') as w
      from regexp_split_to_table(
        regexp_replace(regexp_replace(
          replace(regexp_replace(lower(normalize(p_address, nfkd)), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'),
          '([0-9])([^0-9])', '\1 \2', 'g'), '([^0-9])([0-9])', '\1 \2', 'g'),
        '[[:space:][:punct:]、。・،]+') t
     where t <> all (array['', 'st', 'street', 'rd', 'road', 'ave', 'avenue', 'av', 'ln', 'lane', 'dr', 'drive', 'blvd', 'boulevard', 'rue',
       'calle', 'via', 'rua', 'apt', 'apartment', 'flat', 'unit', 'suite', 'room', 'rm', 'floor', 'fl', 'level', 'no', 'nr', 'number', 'house',
       'building', 'bldg', 'block', 'blk', 'c', 'o', 'the'])) words
   where w <> '' $$;

comment on function ledger.place_words is
'Returns the words and numbers by which an address is compared, however it is written: without marks, accents, case, order, and the words
that stand in every address.';

alter function ledger.place_words owner to goodturn_ledger;
grant execute on function ledger.place_words to goodturn_reader;
