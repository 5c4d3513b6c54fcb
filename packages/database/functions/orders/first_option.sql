create or replace function ledger.first_option(p_revision bigint, p_kind text) returns text
  language sql stable set search_path = pg_catalog, shop, pg_temp as $$
  select x.option ->> 'code'
    from product_revision r cross join lateral jsonb_array_elements(r.content -> 'options') with ordinality x(option, n)
   where r.id = p_revision and x.option ->> 'kind' = p_kind order by x.n limit 1 $$;

comment on function ledger.first_option is
'Returns the first colour or model that a revision of a product offers, which ships where nobody chose one; null without options.';

alter function ledger.first_option owner to goodturn_ledger;
