create or replace function ledger.pay_out_brand(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{brand_payout}', p_now);
begin
  return post_payout(v_approval, brand_available(v_approval.subject_id), 'brand_payout', p_now);
end $$;

comment on function ledger.pay_out_brand is
'Books what was paid to a brand. Results: those of post_payout.';

alter function ledger.pay_out_brand owner to goodturn_ledger;
grant execute on function ledger.pay_out_brand to goodturn_app;

insert into shop.approval_kind (kind, node) values ('brand_payout', 'brand.fund')
  on conflict (kind) do update set node = excluded.node;
