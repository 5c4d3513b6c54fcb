create or replace function shop.find_password_link(p_link text, p_now timestamptz)
  returns table (approval_id bigint, digits text, is_new boolean, state text)
  language sql stable security definer set search_path = pg_catalog, shop, pg_temp as $$
  select l.approval_id, c.phone_digits, c.password_hash is null,
         case when l.used_at is not null then 'used'
              when l.expires_at > p_now and (l.approval_id is not null or is_unopened(c.id)) then 'open'
              else 'expired' end
    from password_link l join customer c on c.id = l.customer_id
   where l.token_hash = hash_token(p_link) $$;

comment on function shop.find_password_link is
'Returns whose account a link opens, by which approval it was made (none for that of an account that was just added), whether the
account has no password yet, and whether the link is ''open'', ''used'' or ''expired''; no row for a link that there is not.';

alter function shop.find_password_link owner to goodturn_ledger;
grant execute on function shop.find_password_link to goodturn_app;
