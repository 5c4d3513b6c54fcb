create or replace function ledger.add_balance_leaves(p_build uuid, p_block integer, p_first_person bytea, p_hash bytea, p_sum bigint, p_content bytea, p_now timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, ledger, pg_temp as $$
begin
  perform require_time(p_now);
  if exists (select from balance_tree b where b.build_id = p_build) then
    raise exception 'a published tree gets no further leaves' using errcode = '0A000';
  end if;
  insert into balance_leaves (build_id, block, first_person, hash, sum, content, created_at)
    values (p_build, p_block, p_first_person, p_hash, p_sum, p_content, p_now);
end $$;

comment on function ledger.add_balance_leaves is
'Stores a block of leaves of a tree that is being built. Each block is a transaction of its own, so that building a tree over a
million customers holds nobody up, the sealing above all.';

alter function ledger.add_balance_leaves owner to goodturn_ledger;
grant execute on function ledger.add_balance_leaves to goodturn_app;
