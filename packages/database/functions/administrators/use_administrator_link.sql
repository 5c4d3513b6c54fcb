create or replace function shop.use_administrator_link(p_link text, p_salt bytea, p_parameters text, p_proof_hash bytea, p_now timestamptz,
  out result text, out administrator_id bigint)
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_link administrator_link%rowtype;
begin
  perform ledger.require_time(p_now);
  select * into v_link from administrator_link l where l.token_hash = shop.hash_token(p_link) for update;
  if not found then result := 'unknown'; return; end if;
  if v_link.used_at is not null then result := 'used'; return; end if;
  if v_link.expires_at <= p_now then result := 'expired'; return; end if;
  update administrator_link l set used_at = p_now where l.id = v_link.id;
  update administrator a set password_salt = p_salt, password_parameters = p_parameters, password_proof_hash = p_proof_hash
   where a.id = v_link.administrator_id;
  perform end_sessions_of_administrator(v_link.administrator_id, p_now);
  result := 'changed';
  administrator_id := v_link.administrator_id;
end $$;

comment on function shop.use_administrator_link is
'Sets the password of the administrator whose link this is, once, and ends all their sessions. Results: ''unknown'', ''used'', ''expired'',
''changed'' with the administrator.';

alter function shop.use_administrator_link owner to goodturn_ledger;
grant execute on function shop.use_administrator_link to goodturn_app;
