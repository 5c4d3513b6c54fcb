-- What the keys of the platform's own addresses signed to show that it holds them. Everybody checks the signature; a false one proves nothing.
create table chain.treasury_proof (
  id bigint generated always as identity primary key,
  treasury_address_id bigint not null references chain.treasury_address,
  text text not null constraint treasury_proof_text check (length(text) between 1 and 1000),
  -- The two numbers of the signature and its parity, as wallets write them.
  signature bytea not null constraint treasury_proof_signature check (octet_length(signature) = 65),
  -- The newest seal that the text names: it was signed later.
  seal_number bigint not null references ledger.seal,
  entered_by bigint not null references shop.administrator,
  created_at timestamptz not null
);
create index treasury_proof_newest on chain.treasury_proof (treasury_address_id, id desc);

grant select on chain.treasury_proof to goodturn_app, goodturn_reader, goodturn_ledger;
grant insert on chain.treasury_proof to goodturn_ledger;
