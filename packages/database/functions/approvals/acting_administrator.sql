create or replace function ledger.acting_administrator(p_token text, p_node text, p_now timestamptz) returns bigint
  language sql stable set search_path = pg_catalog, shop, pg_temp as $$
  select s.actor_id from session s
   where s.token_hash = shop.hash_token(p_token) and s.kind = 'administrator' and s.expires_at > p_now and ledger.can_act(s.actor_id, p_node) $$;

comment on function ledger.acting_administrator is
'Returns the administrator whose session this is, by its token; null when there is none, when it is over, or
when the person is disabled or lacks the node.';

alter function ledger.acting_administrator owner to goodturn_ledger;
