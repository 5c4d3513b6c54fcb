create or replace function shop.signed_challenge(p_client_data bytea) returns bytea
  language plpgsql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
declare
  v_text constant text := translate(convert_from(p_client_data, 'UTF8')::jsonb ->> 'challenge', '-_', '+/');
begin
  return decode(v_text || repeat('=', (4 - length(v_text) % 4) % 4), 'base64');
exception when data_exception then
  return null;
end $$;

comment on function shop.signed_challenge is
'Returns the challenge that a browser says was signed; null for what is no client data.';

alter function shop.signed_challenge owner to goodturn_ledger;
