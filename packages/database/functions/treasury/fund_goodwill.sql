create or replace function ledger.fund_goodwill(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{goodwill_funding,goodwill_from_fees}', p_now);
  v_fields jsonb := v_approval.payload -> 'fields';
  v_amount bigint := parse_amount(v_fields ->> 'amount');
begin
  if v_approval.kind = 'goodwill_funding' then
    if claim_reference(p_approval, 'bank', v_fields ->> 'reference') is null then return 'transaction_reference_used'; end if;
    perform post_or_raise(array[row(external_of('bank'), platform_goodwill(), v_amount, 'goodwill_funding', p_approval, null)::posting], p_now);
  else
    case post_transfers(array[row(platform_fees(), platform_goodwill(), v_amount, 'goodwill_from_fees', p_approval, null)::posting], p_now)
      when 'posted' then null;
      when 'balance_too_low' then return 'insufficient_balance';
    end case;
  end if;
  perform complete_approval(p_approval);
  return 'funded';
end $$;

comment on function ledger.fund_goodwill is
'Puts the platform''s own money into goodwill: what arrived at the bank, or fees. Results: ''transaction_reference_used'',
''insufficient_balance'' (fees), ''funded''.';

alter function ledger.fund_goodwill owner to goodturn_ledger;
grant execute on function ledger.fund_goodwill to goodturn_app;

insert into shop.approval_kind (kind, node) values ('goodwill_funding', 'goodwill.fund'), ('goodwill_from_fees', 'goodwill.fund')
  on conflict (kind) do update set node = excluded.node;
