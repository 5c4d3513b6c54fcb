create or replace function ledger.draw_commitment(p_seed bytea, p_campaign bigint, p_units integer, p_lucky_units integer, p_lucky_bonus bigint) returns bytea
  language sql immutable strict parallel safe
  return sha256(p_seed || int8send(p_campaign) || int4send(p_units) || int4send(p_lucky_units) || int8send(p_lucky_bonus));

comment on function ledger.draw_commitment is
'Returns what a campaign publishes about its seed: SHA-256(seed ‖ campaign id ‖ N ‖ K ‖ B), big-endian, in 8, 4, 4 and 8 bytes.';

alter function ledger.draw_commitment owner to goodturn_ledger;
grant execute on function ledger.draw_commitment to goodturn_app, goodturn_reader;
