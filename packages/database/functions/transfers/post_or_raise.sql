create or replace function ledger.post_or_raise(p_postings ledger.posting[], p_now timestamptz) returns void
  language plpgsql set search_path = pg_catalog, ledger, pg_temp as $$
declare
  v_result text := post_transfers(p_postings, p_now);
begin
  if v_result <> 'posted' then
    raise exception 'transfers of % % could not be posted: %', p_postings[1].kind, p_postings[1].subject_id, v_result using errcode = 'XX000';
  end if;
end $$;

comment on function ledger.post_or_raise is
'Posts linked transfers that cannot be refused unless an invariant is broken; raises XX000 then, which undoes everything.';

alter function ledger.post_or_raise owner to goodturn_ledger;
