create or replace function ledger.is_same_place(p_one text[], p_other text[]) returns boolean
  language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
  select (p_one <@ p_other or p_other <@ p_one)
     -- A place has a name and a number, or it is written in the same words.
     and (p_one = p_other or exists (select from unnest(p_one) w where w ~ '^[0-9]+$' and w = any(p_other)))
     and exists (select from unnest(p_one) w where w !~ '^[0-9]+$' and w = any(p_other)) $$;

comment on function ledger.is_same_place is
'Returns whether two addresses, as place_words gives them, name one place: all that the shorter one says stands in the longer one, which may add
a postcode or a district. Other flats of one house are other places where each says its number.';

alter function ledger.is_same_place owner to goodturn_ledger;
grant execute on function ledger.is_same_place to goodturn_reader;
