-- Since when the watchers see a held deposit otherwise than each other. While that has lasted an hour, nothing more is credited or paid by its
-- method: one of them lies or is wrong, and nobody knows yet which.
create table chain.disagreement (
  deposit_id bigint primary key references chain.deposit,
  found_at timestamptz not null,
  -- When two persons started the chain again, who looked at it.
  cleared_at timestamptz,
  approval_id bigint references shop.approval,
  constraint disagreement_cleared_complete check ((cleared_at is null) = (approval_id is null))
);
create index disagreement_open on chain.disagreement (found_at) where cleared_at is null;
create index disagreement_approval on chain.disagreement (approval_id);

insert into chain.disagreement (deposit_id, found_at)
  select d.id, clock_timestamp() from chain.deposit d where d.state = 'held' and d.reason = 'observers_disagree';

grant select on chain.disagreement to goodturn_app, goodturn_reader, goodturn_ledger;
grant insert, update on chain.disagreement to goodturn_ledger;
