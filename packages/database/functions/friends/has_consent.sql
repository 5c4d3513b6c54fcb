create or replace function shop.has_consent(p_owner bigint, p_actor bigint, p_now timestamptz) returns boolean
  language plpgsql set search_path = pg_catalog, shop, pg_temp as $$
begin
  if p_owner = p_actor then return true; end if;
  perform from friend f where f.owner_id = p_owner and f.actor_id = p_actor and f.is_accepted for share;
  if not found then return false; end if;
  return exists (select from customer c where c.id = p_actor and c.disabled_at is null and (c.hold_expires_at > p_now) is not true);
end $$;

comment on function shop.has_consent is
'Returns whether this person may act on the account: the owner, or a friend who has the owner''s consent and whose own account is
neither disabled nor on hold. The consent cannot be taken back until the database transaction ends.';

alter function shop.has_consent owner to goodturn_ledger;
