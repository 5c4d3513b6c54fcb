-- The two steps of a campaign that move money: activation pays the whole return in beforehand, closing gives back the rest.

-- Takes the stock and the escrow of a draft and makes its units. Results: 'state', 'insufficient_stock',
-- 'insufficient_brand_balance', 'activated'.
create function ledger.activate_campaign(p_campaign bigint, p_commitment bytea, p_sealed_seed bytea, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_campaign campaign%rowtype;
  v_escrow bigint;
begin
  select * into v_campaign from campaign c where c.id = p_campaign for update;
  if not found or v_campaign.state <> 'draft' or v_campaign.ends_at <= p_now then return 'state'; end if;
  if (select p.stock < v_campaign.units from product p where p.id = v_campaign.product_id for update) then
    return 'insufficient_stock';
  end if;
  perform open_accounts(array[account_id(3, p_campaign)]);
  v_escrow := v_campaign.units * (v_campaign.cashback + v_campaign.referral_reserve) + v_campaign.lucky_units * v_campaign.lucky_bonus;
  if v_escrow > 0 and post_transfers(array[account_id(4, v_campaign.brand_id)], array[account_id(3, p_campaign)], array[v_escrow],
       array[10::smallint], array[p_campaign], array[null::bigint], p_now) <> 'posted' then
    return 'insufficient_brand_balance';
  end if;
  update product set stock = stock - v_campaign.units where id = v_campaign.product_id;
  insert into unit (campaign_id, number) select p_campaign, n from generate_series(1, v_campaign.units) n;
  update campaign set state = 'running', activated_at = p_now, commitment = p_commitment, sealed_seed = p_sealed_seed
   where id = p_campaign;
  return 'activated';
end $$;

-- Closes an ended campaign without open orders: what is left of its escrow goes back to the brand, unsold units back into
-- stock. Results: 'state', 'open_orders', 'closed'.
create function ledger.close_campaign(p_campaign bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_campaign campaign%rowtype;
  v_left bigint;
begin
  select * into v_campaign from campaign c where c.id = p_campaign for update;
  if not found or v_campaign.state <> 'ended' then return 'state'; end if;
  if exists (select from orders o where o.campaign_id = p_campaign and (o.status = 0 or (o.status = 1 and o.closed_at is null))) then
    return 'open_orders';
  end if;
  select a.balance into v_left from account a where a.id = account_id(3, p_campaign) for update;
  if v_left > 0 and post_transfers(array[account_id(3, p_campaign)], array[account_id(4, v_campaign.brand_id)], array[v_left],
       array[11::smallint], array[p_campaign], array[null::bigint], p_now) <> 'posted' then
    raise exception 'the rest of an escrow could not be released' using errcode = 'XX000';
  end if;
  update product set stock = stock + (select count(*) from unit u where u.campaign_id = p_campaign and u.order_id is null)
   where id = v_campaign.product_id;
  update campaign set state = 'closed', closed_at = p_now where id = p_campaign;
  return 'closed';
end $$;

alter function ledger.activate_campaign owner to goodturn_ledger;
alter function ledger.close_campaign owner to goodturn_ledger;
grant execute on function ledger.activate_campaign, ledger.close_campaign to goodturn_app;
grant insert on shop.unit to goodturn_ledger;
