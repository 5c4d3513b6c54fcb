create or replace function shop.new_link_half() returns text
  language sql volatile set search_path = pg_catalog, pg_temp as $$
  select translate(encode(substr(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 1, 18), 'base64'), '+/', '-_') $$;

comment on function shop.new_link_half is
'Returns a new half of a link: 24 characters that stand for 144 random bits, and can stand in an address.';

alter function shop.new_link_half owner to goodturn_ledger;
