create or replace function shop.record_product_revision(p_product bigint) returns void
  language plpgsql set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_content jsonb;
  v_digest bytea;
  v_revision bigint;
begin
  -- Before anything of it is read: a query that waits here would go on with what it had read before.
  perform from product p where p.id = p_product for no key update;
  if not found then return; end if;
  select jsonb_build_object(
      'brand', b.name,
      -- Whatever else is said of it, but what it costs, how many there are, where it stands in lists and whether it is recommended.
      'facts', to_jsonb(p) - '{id,brand_id,category_id,price,stock,ships_to,sort,recommended,listing,created_at,revision_id}'::text[],
      'texts', (select coalesce(jsonb_object_agg(t.language, jsonb_build_object('name', t.name, 'summary', t.summary, 'description', t.description)), '{}')
                  from product_translation t where t.product_id = p.id),
      'properties', (select coalesce(jsonb_object_agg(y.language, y.list), '{}')
                       from (select y.language, jsonb_agg(jsonb_build_object('name', y.name, 'value', y.value) order by y.position) as list
                               from product_property y where y.product_id = p.id group by y.language) y),
      'options', (select coalesce(jsonb_agg(jsonb_build_object('kind', o.kind, 'code', o.code, 'hex', o.hex, 'names',
                           (select coalesce(jsonb_object_agg(n.language, n.name), '{}') from product_option_translation n where n.option_id = o.id))
                           -- Without one nothing is said, so that what was kept before there were any still holds.
                           || jsonb_strip_nulls(jsonb_build_object('picture', (select f.name from file f where f.id = o.file_id)))
                           order by o.kind, o.position, o.id), '[]')
                    from product_option o where o.product_id = p.id),
      'pictures', (select coalesce(jsonb_agg(f.name order by i.position), '[]')
                     from product_picture i join file f on f.id = i.file_id where i.product_id = p.id))
      -- As with the options' pictures.
      || jsonb_strip_nulls(jsonb_build_object('descriptionPictures', (select jsonb_agg(f.name order by i.position)
           from product_description_picture i join file f on f.id = i.file_id where i.product_id = p.id)))
    into v_content from product p join brand b on b.id = p.brand_id where p.id = p_product;
  v_digest := sha256(convert_to(v_content::text, 'UTF8'));
  if exists (select from product p join product_revision r on r.id = p.revision_id where p.id = p_product and r.digest = v_digest) then return; end if;
  insert into product_revision (product_id, content, digest) values (p_product, v_content, v_digest) returning id into v_revision;
  update product set revision_id = v_revision where id = p_product;
end $$;

comment on function shop.record_product_revision is
'Keeps what a product is now as a revision, unless the newest one says the same.';

alter function shop.record_product_revision owner to goodturn_ledger;
