-- What watchers need to say what became of a payout: from when on a row may have left, and how many transactions its sender has sent.
create or replace view chain.watched_payout as
  select i.id as item_id, i.chain, i.from_account, i.to_account, i.asset, i.units, t.contract, i.nonce, i.expires_at, i.variants, b.exported_at
    from chain.batch_item i join chain.batch b on b.id = i.batch_id join chain.token t on t.id = b.token
   where i.state = 'open' and b.state in ('exported', 'signed');

-- Null on Tron, which does not count them.
alter table chain.observed_treasury add column nonce bigint;
alter table chain.observed_treasury add constraint observed_treasury_nonce check (nonce >= 0) not valid;
