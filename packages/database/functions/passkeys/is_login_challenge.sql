create or replace function shop.is_login_challenge(p_challenge bytea, p_now timestamptz) returns boolean
  language plpgsql stable set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_body constant bytea := substr(p_challenge, 1, 16);
  v_made_ms bigint;
begin
  if octet_length(p_challenge) is distinct from 32 or substr(p_challenge, 17) is distinct from login_challenge_mark(v_body) then
    return false;
  end if;
  -- Eight bytes as a number, the most significant first.
  v_made_ms := ('x' || encode(substr(v_body, 9), 'hex'))::bit(64)::bigint;
  return to_timestamp(v_made_ms / 1000.0) + interval '5 minutes' > p_now;
end $$;

comment on function shop.is_login_challenge is
'Returns whether this database made this for a log-in within the last five minutes.';

alter function shop.is_login_challenge owner to goodturn_ledger;
