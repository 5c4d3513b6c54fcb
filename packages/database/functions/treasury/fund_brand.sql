create or replace function ledger.fund_brand(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{brand_funding}', p_now);
  v_fields jsonb := v_approval.payload -> 'fields';
begin
  if claim_reference(p_approval, v_fields ->> 'paymentMethod', v_fields ->> 'reference') is null then return 'transaction_reference_used'; end if;
  perform post_or_raise(array[row(external_of(v_fields ->> 'paymentMethod'), brand_available(v_approval.subject_id),
    parse_amount(v_fields ->> 'amount'), 'brand_funding', p_approval, null)::posting], p_now);
  perform complete_approval(p_approval);
  return 'funded';
end $$;

comment on function ledger.fund_brand is
'Credits a brand with what arrived from it. Results: ''transaction_reference_used'', ''funded''.';

alter function ledger.fund_brand owner to goodturn_ledger;
grant execute on function ledger.fund_brand to goodturn_app;

insert into shop.approval_kind (kind, node) values ('brand_funding', 'brand.fund')
  on conflict (kind) do update set node = excluded.node;
