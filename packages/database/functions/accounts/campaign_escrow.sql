create or replace function ledger.campaign_escrow(p_campaign bigint) returns bigint
  language sql immutable strict parallel safe
  return (3::bigint << 48) + p_campaign;

comment on function ledger.campaign_escrow is
'Returns the account of what a campaign''s units may still cost it.';

alter function ledger.campaign_escrow owner to goodturn_ledger;
grant execute on function ledger.campaign_escrow to goodturn_app, goodturn_reader;
