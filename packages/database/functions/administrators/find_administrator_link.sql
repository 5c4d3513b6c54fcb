create or replace function shop.find_administrator_link(p_link text, p_now timestamptz)
  returns table (approval_id bigint, account text, state text)
  language sql stable security definer set search_path = pg_catalog, shop, pg_temp as $$
  select l.approval_id, a.account, case when l.used_at is not null then 'used' when l.expires_at > p_now then 'open' else 'expired' end
    from administrator_link l join administrator a on a.id = l.administrator_id
   where l.token_hash = hash_token(p_link) $$;

comment on function shop.find_administrator_link is
'Returns whose account a link opens, by which approval it was made, and whether it is ''open'', ''used'' or ''expired''; no row for a link
that there is not.';

alter function shop.find_administrator_link owner to goodturn_ledger;
grant execute on function shop.find_administrator_link to goodturn_app;
