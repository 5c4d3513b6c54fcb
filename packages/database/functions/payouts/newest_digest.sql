create or replace function chain.newest_digest() returns bytea
  language sql stable set search_path = pg_catalog, chain, pg_temp as $$
  select coalesce((select b.digest from batch b where b.digest is not null order by b.id desc limit 1), decode(repeat('00', 32), 'hex')) $$;

comment on function chain.newest_digest is
'Returns the digest of the newest batch, to which the next one is chained; 32 zeros before the first.';

alter function chain.newest_digest owner to goodturn_ledger;
