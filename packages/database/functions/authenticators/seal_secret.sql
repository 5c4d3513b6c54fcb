create or replace function shop.seal_secret(p_secret bytea, p_belongs_to text, p_key bytea, p_nonce bytea) returns bytea
  language plpgsql immutable strict parallel safe set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_named constant bytea := convert_to(p_belongs_to, 'UTF8') || p_nonce;
  v_stream constant bytea := hmac('sha256', hmac('sha256', p_key, 'encrypt'), v_named);
  v_hidden bytea := p_secret;
begin
  if length(p_secret) > 32 or length(p_nonce) <> 16 then raise exception 'a secret has at most 32 bytes, a nonce 16' using errcode = '22023'; end if;
  for i in 0..length(p_secret) - 1 loop
    v_hidden := set_byte(v_hidden, i, get_byte(p_secret, i) # get_byte(v_stream, i));
  end loop;
  return '\x02'::bytea || p_nonce || v_hidden || substr(hmac('sha256', hmac('sha256', p_key, 'authenticate'), v_named || v_hidden), 1, 16);
end $$;

comment on function shop.seal_secret is
'Encrypts a secret of at most 32 bytes under a key that the database does not keep, and binds it to its owner: a version byte, the
nonce, the secret xor HMAC-SHA-256 of owner and nonce, and the first 16 bytes of an HMAC-SHA-256 of all that (encrypt, then
authenticate, each with a key of its own). A nonce is used once.';

alter function shop.seal_secret owner to goodturn_ledger;
