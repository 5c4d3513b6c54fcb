-- The twenty bytes of each deposit address, in which the chains and the watchers speak. A trigger takes them from the address.
alter table shop.deposit_address add column account bytea;
alter table shop.deposit_address add constraint deposit_address_account check (octet_length(account) = 20) not valid;

create function pg_temp.account_of(p_chain text, p_address text) returns bytea language plpgsql as $$
declare
  v_value numeric := 0; -- numeric: 25 bytes are beyond bigint, and whole numbers alone are multiplied and divided
  v_bytes bytea := '';
begin
  if p_chain = 'ethereum' then
    return case when p_address ~ '^0x[0-9a-fA-F]{40}$' then decode(substr(p_address, 3), 'hex') end;
  end if;
  if p_address !~ '^T[1-9A-HJ-NP-Za-km-z]{33}$' then return null; end if;
  for i in 1..34 loop
    v_value := v_value * 58 + strpos('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', substr(p_address, i, 1)) - 1;
  end loop;
  for i in 1..25 loop
    v_bytes := decode(lpad(to_hex(mod(v_value, 256)::integer), 2, '0'), 'hex') || v_bytes;
    v_value := div(v_value, 256);
  end loop;
  return case when get_byte(v_bytes, 0) = 65 and substr(sha256(sha256(substr(v_bytes, 1, 21))), 1, 4) = substr(v_bytes, 22)
    then substr(v_bytes, 2, 20) end;
end $$;

update shop.deposit_address set account = pg_temp.account_of(chain, address) where account is null;
drop function pg_temp.account_of(text, text);

-- squawk-ignore require-concurrent-index-creation -- a migration runs in a transaction; the table has a row for each customer and chain
create unique index deposit_address_account_unique on shop.deposit_address (chain, account);

-- Every deposit address, for ever: what an address that is no longer shown receives is still its customer's.
create view chain.watched as
  select d.chain, d.account, d.customer_id, d.created_at from shop.deposit_address d where d.account is not null;
grant select on chain.watched to goodturn_app, goodturn_reader, goodturn_watcher_a, goodturn_watcher_b;
