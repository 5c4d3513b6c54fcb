create or replace function ledger.offers_variant(p_revision bigint, p_color text, p_model text) returns boolean
  language sql stable set search_path = pg_catalog, shop, pg_temp as $$
  select coalesce(bool_and(exists (
      select from product_revision r cross join lateral jsonb_array_elements(r.content -> 'options') x
       where r.id = p_revision and x ->> 'kind' = c.kind and x ->> 'code' = c.code)), true)
    from (values ('color', p_color), ('model', p_model)) c(kind, code) where c.code is not null $$;

comment on function ledger.offers_variant is
'Whether a revision of a product offers this colour and this model; null names none. What is offered is the revision that an order names,
so that an option which operators take away later can still be chosen for it.';

alter function ledger.offers_variant owner to goodturn_ledger;
