create or replace function shop.credentials_are_recorded() returns trigger
  language plpgsql set search_path = pg_catalog, shop, pg_temp as $$
begin
  -- Only what a function of the ledger's role writes: a row that somebody changed by hand has no record.
  if current_user = (select r.name from goodturn_meta.role r where r.purpose = 'ledger') then perform record_credentials(new.id); end if;
  return null;
end $$;

comment on function shop.credentials_are_recorded is
'Records each password and authenticator app that a function sets.';

alter function shop.credentials_are_recorded owner to goodturn_ledger;

create or replace trigger administrator_credentials_are_recorded
  after insert or update of password_salt, password_parameters, password_proof_hash, totp_secret, totp_enrolled_at on shop.administrator
  for each row execute function shop.credentials_are_recorded();

create or replace trigger credential_record_is_append_only before update or delete or truncate on shop.credential_record
  for each statement execute function ledger.reject_modification();
