-- Recovery codes of administrators: each stands once for a second factor that is lost. And which challenges a passkey of an
-- administrator may be made for.

create table shop.recovery_code (
  id bigint generated always as identity primary key,
  administrator_id bigint not null references shop.administrator,
  -- As of a password: SHA-256 of the output of argon2id, which is the proof. Those that were made together share the salt.
  salt bytea not null constraint recovery_code_salt_length check (octet_length(salt) = 16),
  parameters text not null constraint recovery_code_parameters_length check (length(parameters) between 1 and 60),
  proof_hash bytea not null constraint recovery_code_proof_hash_length check (octet_length(proof_hash) = 32),
  created_at timestamptz not null,
  used_at timestamptz,
  -- Newer ones took its place, or the log-in was reset.
  ended_at timestamptz,
  constraint recovery_code_unique unique (administrator_id, proof_hash),
  constraint recovery_code_used_after_creation check (used_at >= created_at),
  constraint recovery_code_ended_after_creation check (ended_at >= created_at),
  constraint recovery_code_finished_once check (num_nonnulls(used_at, ended_at) <= 1)
);
create index recovery_code_open on shop.recovery_code (administrator_id) where used_at is null and ended_at is null;

-- The functions of the database alone write them: with the application's role nobody gives an administrator a code.
grant select on shop.recovery_code to goodturn_app;
grant select, insert, update (used_at, ended_at) on shop.recovery_code to goodturn_ledger;

-- A challenge of the same session that an approval is signed by must not do, for nobody entered a password for it.
alter table shop.passkey_challenge add column adds_administrator_passkey boolean not null default false;
