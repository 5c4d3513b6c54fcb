create or replace function chain.read_address_list(p_list text, p_digest bytea, p_accounts bytea[], p_written_at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, chain, pg_temp as $$
declare
  v_before bytea;
  v_time timestamptz;
begin
  if (octet_length(p_digest) = 32 and cardinality(p_accounts) between 1 and 100000 and p_written_at is not null) is not true
     or exists (select from unnest(p_accounts) a (account) where (octet_length(a.account) = 20) is not true) then
    raise exception 'not a list of addresses' using errcode = '22023';
  end if;
  perform lock_lists();
  v_time := clock_timestamp();
  select l.digest into v_before from address_list l where l.name = p_list;
  -- One that two persons took off stays off while each file has it, and is listed again where a file had it no longer, and then again.
  insert into listed_address (account, list, digest, listed_at)
    select distinct a.account, p_list, p_digest, v_time from unnest(p_accounts) a (account)
     where coalesce((select l.unlisting_id is not null and l.digest is distinct from v_before
                       from listed_address l where l.list = p_list and l.account = a.account order by l.id desc limit 1), true);
  update listed_address l set digest = p_digest
   where l.list = p_list and l.account = any (p_accounts) and l.digest is distinct from p_digest
     and l.id = (select max(n.id) from listed_address n where n.list = p_list and n.account = l.account);
  insert into address_list as l (name, digest, entries, written_at, read_at)
    values (p_list, p_digest, (select count(distinct a.account) from unnest(p_accounts) a (account)), p_written_at, v_time)
    on conflict (name) do update set digest = excluded.digest, entries = excluded.entries, written_at = excluded.written_at, read_at = excluded.read_at,
      trouble = null, trouble_line = null, troubled_at = null;
end $$;

comment on function chain.read_address_list is
'Lists the addresses of a file, whose SHA-256 and time of writing are given. It takes none off: what the file no longer has goes on to count until two
persons take it off.';

alter function chain.read_address_list owner to goodturn_ledger;
grant execute on function chain.read_address_list to goodturn_app, goodturn_jobs;
