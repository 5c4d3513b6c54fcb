create or replace function ledger.pay_out_platform(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{fees_payout,commission_payout}', p_now);
begin
  return case v_approval.kind
    when 'fees_payout' then post_payout(v_approval, platform_fees(), 'fees_payout', p_now)
    else post_payout(v_approval, platform_commission(), 'commission_payout', p_now) end;
end $$;

comment on function ledger.pay_out_platform is
'Books that fees or commission were paid out. Results: those of post_payout.';

alter function ledger.pay_out_platform owner to goodturn_ledger;
grant execute on function ledger.pay_out_platform to goodturn_app;

insert into shop.approval_kind (kind, node) values ('fees_payout', 'treasury.move'), ('commission_payout', 'treasury.move')
  on conflict (kind) do update set node = excluded.node;
