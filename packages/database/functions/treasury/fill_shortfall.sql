create or replace function ledger.fill_shortfall(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{fill_shortfall}', p_now);
  v_fields jsonb := v_approval.payload -> 'fields';
  v_amount bigint := parse_amount(v_fields ->> 'amount');
  v_external bigint := external_of(v_fields ->> 'paymentMethod');
  v_shortfall bigint := platform_shortfall(account_owner(v_external));
begin
  if claim_reference(p_approval, v_fields ->> 'paymentMethod', v_fields ->> 'reference') is null then return 'transaction_reference_used'; end if;
  perform from account a where a.id in (platform_goodwill(), v_external, v_shortfall) order by a.id for update;
  if coalesce((select a.balance from account a where a.id = v_shortfall), 0) < v_amount then return 'insufficient_balance'; end if;
  -- The platform's own money comes in, and takes the place of what had left without being in the books.
  perform post_or_raise(array[
    row(v_external, platform_goodwill(), v_amount, 'shortfall_funding', p_approval, null)::posting,
    row(v_shortfall, v_external, v_amount, 'fill_shortfall', p_approval, null)::posting
  ], p_now);
  perform complete_approval(p_approval);
  return 'filled';
end $$;

comment on function ledger.fill_shortfall is
'Fills what was paid out beyond what a payment method held, with money of the platform''s own that arrived there: nothing that
customers or brands own is touched. Results: ''transaction_reference_used'', ''insufficient_balance'' (less is missing), ''filled''.';

alter function ledger.fill_shortfall owner to goodturn_ledger;
grant execute on function ledger.fill_shortfall to goodturn_app;

insert into ledger.transfer_kind (kind, debit_type, credit_type, subject, requires_same_owner) values
  ('shortfall_funding', 'external', 'platform.goodwill', 'approval', false),
  ('fill_shortfall', 'platform.shortfall', 'external', 'approval', true)
  on conflict (kind) do nothing;
insert into shop.approval_kind (kind, node) values ('fill_shortfall', 'treasury.move')
  on conflict (kind) do update set node = excluded.node;
