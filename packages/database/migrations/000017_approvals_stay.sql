-- What one person asked for is what another decides about, and a decision is final: the application may write a decision,
-- once, and nothing else of a request.

create function shop.approval_stays() returns trigger
  language plpgsql set search_path = pg_catalog, shop, pg_temp as $$
begin
  if old.state <> 'waiting' then
    raise exception 'an approval is decided once' using errcode = '23514', constraint = 'approval_decided_once';
  end if;
  return new;
end $$;

create trigger approval_stays before update on shop.approval for each row execute function shop.approval_stays();

revoke update on shop.approval from goodturn_app;
grant update (state, decided_by, decided_at, remark, outcome) on shop.approval to goodturn_app;
