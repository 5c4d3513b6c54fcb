-- A customer takes a return back while nobody has decided about it.
alter table shop.return_request drop constraint return_request_state_check;
alter table shop.return_request add constraint return_request_state_check
  check (state in ('requested', 'accepted', 'rejected', 'withdrawn')) not valid;
-- Nobody decides what its customer takes back.
alter table shop.return_request add constraint return_withdrawn_undecided
  check (state <> 'withdrawn' or num_nonnulls(decided_by, approval_id, remark) = 0) not valid;
