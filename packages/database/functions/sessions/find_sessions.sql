create or replace function shop.find_sessions(p_tokens text[], p_now timestamptz)
  returns table (place bigint, kind text, subject_id bigint, actor_id bigint, expires_at timestamptz, seen_at timestamptz, installation bytea,
    can_act boolean)
  language sql stable security definer set search_path = pg_catalog, shop, pg_temp as $$
  select t.place, s.kind, s.subject_id, s.actor_id, s.expires_at, coalesce(s.last_seen_at, s.created_at), s.installation,
         s.friend_id is null or exists (
           select from friend f join customer c on c.id = f.actor_id
            where f.id = s.friend_id and f.owner_id = s.subject_id and f.actor_id = s.actor_id and f.is_accepted and f.consent = s.consent
              and c.disabled_at is null and (c.hold_expires_at > p_now) is not true)
    -- Written out as hash_token computes it: each request comes here, and a call of a function costs more than the hash.
    from unnest(p_tokens) with ordinality t(token, place) join session s on s.token_hash = sha256(convert_to(t.token, 'UTF8')) $$;

comment on function shop.find_sessions is
'Returns the sessions of these tokens, each with the place of its token in the list. The application cannot read the hashes of tokens:
whoever has not seen a token cannot act in its name. A friend''s session can act while the consent that it was opened under lasts, and
the friend''s own account is neither disabled nor on hold.';

alter function shop.find_sessions owner to goodturn_ledger;
grant execute on function shop.find_sessions to goodturn_app;
