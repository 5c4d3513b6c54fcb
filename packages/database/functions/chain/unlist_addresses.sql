create or replace function ledger.unlist_addresses(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{unlisting}', p_now);
  v_list text := v_approval.payload -> 'fields' ->> 'listName';
  v_address text := v_approval.payload -> 'fields' ->> 'address';
  v_account bytea := coalesce(account_of('tron', v_address), account_of('ethereum', v_address));
  v_unlisting bigint;
begin
  perform lock_lists();
  if v_address is not null and v_account is null or not exists (select from unlistable(v_list, v_account)) then return 'not_found'; end if;
  insert into unlisting (list, account, approval_id, created_at) values (v_list, v_account, p_approval, clock_timestamp()) returning id into v_unlisting;
  update listed_address l set unlisting_id = v_unlisting where l.id in (select u from unlistable(v_list, v_account) u);
  perform complete_approval(p_approval);
  return 'unlisted';
end $$;

comment on function ledger.unlist_addresses is
'Takes an address off a list, or all that the list''s newest file no longer has, as two persons agreed. What is held because of it stays held for two
persons. Results: ''not_found'' (nothing of it is listed), ''unlisted''.';

alter function ledger.unlist_addresses owner to goodturn_ledger;
grant execute on function ledger.unlist_addresses to goodturn_app;

insert into shop.approval_kind (kind, node) values ('unlisting', 'rail.write')
  on conflict (kind) do update set node = excluded.node;

create or replace trigger unlisting_is_append_only before update or delete or truncate on chain.unlisting
  for each statement execute function ledger.reject_modification();
