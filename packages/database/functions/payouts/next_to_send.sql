create or replace function chain.next_to_send() returns table (item_id bigint, variant smallint, chain text, from_account bytea, to_account bytea,
    contract bytea, asset text, units bigint, nonce bigint, expires_at timestamptz, unsigned bytea, signed bytea)
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
#variable_conflict use_column
begin
  perform require_broadcaster();
  return query
    with due as (
      select i.id, i.chain, i.from_account, i.to_account, t.contract, i.asset, i.units, i.expires_at, i.variants, i.nonce, (case
          when i.chain <> 'ethereum' or not was_sent(i.id, 1) then 1 when not was_sent(i.id, 2) then 2 else 3 end)::smallint as variant
        from batch_item i join batch b on b.id = i.batch_id join token t on t.id = b.token join payment_method m on m.id = t.payment_method_id
       where not is_key_alarm() and i.state = 'open' and b.state = 'signed' and b.send_from <= clock_timestamp()
         and (i.expires_at > clock_timestamp()) is not false
         and (b.kind = 'void' or suspension_reason('withdrawals', m.code) is null and not exists (select from disagreements(m.id)))
         and not exists (select from head h where h.chain = i.chain and h.stopped_at is not null)
         -- A token waits at its deposit address until all watchers saw the coin for its fee arrive.
         and (i.after_item_id is null or exists (select from batch_item a where a.id = i.after_item_id and a.state = 'settled'))
         -- A row whose nonce a later batch uses again is not sent beside it, from the moment on in which that one may be signed.
         and not exists (select from batch_item n join batch nb on nb.id = n.batch_id where n.supersedes_item_id = i.id and nb.state in ('exported', 'signed', 'ended')))
    select d.id, d.variant, d.chain, d.from_account, d.to_account, d.contract, d.asset, d.units, d.nonce, d.expires_at, d.variants[d.variant],
            signed_bytes(d.chain, d.variants[d.variant], g.r, g.s, g.parity)
      from due d join signature g on g.item_id = d.id and g.variant = d.variant
     where not exists (select from sent s where s.item_id = d.id and s.variant = d.variant and s.sent_at > clock_timestamp() - interval '1 minute')
     order by d.chain, d.from_account, d.nonce, d.id, g.imported_at limit 50;
end $$;

comment on function chain.next_to_send is
'Returns what is to be sent now, in the order of its nonces, with each signature that came for it and with what the row says, with which who sends
compares the bytes: approved by two, signed, not stopped, not before its
top-up has arrived, and not sent within the last minute; what moves nothing is not stopped. The next variant of a row, with twice the fee, follows ten minutes behind the one before it.';

alter function chain.next_to_send owner to goodturn_ledger;
grant execute on function chain.next_to_send to goodturn_broadcaster;
