create or replace function ledger.close_campaign(p_campaign bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_campaign campaign%rowtype;
  v_left bigint;
begin
  perform require_time(p_now);
  select * into v_campaign from campaign c where c.id = p_campaign for update;
  if not found or v_campaign.state <> 'ended' then return 'state'; end if;
  if exists (select from orders o where o.campaign_id = p_campaign and (o.status = 0 or (o.status = 1 and o.closed_at is null))) then
    return 'open_orders';
  end if;
  -- As in an activation: the product before the accounts.
  perform from product p where p.id = v_campaign.product_id for update;
  select a.balance into v_left from account a where a.id = campaign_escrow(p_campaign) for update;
  if v_left > 0 then
    perform post_or_raise(array[row(campaign_escrow(p_campaign), brand_available(v_campaign.brand_id), v_left, 'escrow_release',
      p_campaign, null)::posting], p_now);
  end if;
  update product set stock = stock + (select count(*) from unit u where u.campaign_id = p_campaign and u.order_id is null)
   where id = v_campaign.product_id;
  update campaign set state = 'closed', closed_at = p_now where id = p_campaign;
  insert into outbox (topic, campaign_ids, created_at) values ('campaign_changed', array[p_campaign], p_now);
  return 'closed';
end $$;

comment on function ledger.close_campaign is
'Closes an ended campaign without open orders: what is left of its escrow goes back to the brand, unsold units back into
stock. Results: ''state'', ''open_orders'', ''closed''.';

alter function ledger.close_campaign owner to goodturn_ledger;
grant execute on function ledger.close_campaign to goodturn_app;
