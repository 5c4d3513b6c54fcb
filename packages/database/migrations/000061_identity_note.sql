-- What an operator writes to a customer beside the reason from the list, as they wrote it.

alter table shop.identity_submission add column reject_note text;
alter table shop.identity_submission add constraint identity_submission_note
  check (reject_note is null or (state = 'rejected' and length(reject_note) between 1 and 300)) not valid;

grant update (reject_note) on shop.identity_submission to goodturn_ledger;
