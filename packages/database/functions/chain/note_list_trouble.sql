create or replace function chain.note_list_trouble(p_list text, p_trouble text, p_line integer) returns void
  language plpgsql security definer set search_path = pg_catalog, chain, pg_temp as $$
begin
  perform lock_lists();
  -- A file that was taken away and of which nothing is listed any more is missed no longer.
  delete from address_list a where a.name = p_list and p_trouble = 'gone'
     and not exists (select from listed_address l where l.list = p_list and l.unlisting_id is null);
  if found then return; end if;
  insert into address_list as l (name, trouble, trouble_line, troubled_at) values (p_list, p_trouble, p_line, clock_timestamp())
    on conflict (name) do update set trouble = excluded.trouble, trouble_line = excluded.trouble_line, troubled_at = coalesce(l.troubled_at, excluded.troubled_at);
end $$;

comment on function chain.note_list_trouble is
'Keeps that the file of a list cannot be read, and at which line, or is not there any more, and since when. What was read last goes on to count.';

alter function chain.note_list_trouble owner to goodturn_ledger;
grant execute on function chain.note_list_trouble to goodturn_app, goodturn_jobs;
