create or replace function chain.batch_text(p_batch bigint) returns text
  language sql stable set search_path = pg_catalog, chain, pg_temp as $$
  select concat_ws(e'\n', 'goodturn batch 1', b.id, b.kind, chain_id(b.chain), encode(b.from_account, 'hex'),
      case when b.kind = 'void' then '-' else encode(t.contract, 'hex') end, milliseconds(b.sign_until), encode(b.previous_digest, 'hex'),
      (select count(*) from batch_item i where i.batch_id = b.id),
      (select string_agg(concat_ws(' ', i.position, coalesce('withdrawal:' || i.withdrawal_id, 'deposit:' || i.deposit_id, 'address:' || i.customer_id), encode(i.from_account, 'hex'), encode(i.to_account, 'hex'), i.asset, i.units,
           case when i.nonce is null then 'block:' || encode(i.reference, 'hex') || ':' || milliseconds(i.expires_at) else 'nonce:' || i.nonce end,
           coalesce(s.batch_id || ':' || s.position, '-'),
           encode(sha256((select string_agg(sha256(v.variant), ''::bytea order by v.place) from unnest(i.variants) with ordinality as v (variant, place))), 'hex')),
           e'\n' order by i.position)
         from batch_item i left join batch_item s on s.id = i.supersedes_item_id where i.batch_id = b.id))
    from batch b join token t on t.id = b.token where b.id = p_batch $$;

comment on function chain.batch_text is
'Returns the text whose SHA-256 is the digest of a batch, which two persons approve: docs/proofs/batch-digest.md specifies it.';

alter function chain.batch_text owner to goodturn_ledger;
grant execute on function chain.batch_text to goodturn_app, goodturn_reader;
