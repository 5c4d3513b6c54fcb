-- Where a campaign ships to is one of its terms. A bonus is whole cents, as what is reckoned from rates is. A campaign is closed
-- in the order of locks in which one is activated, so that two of one product and brand do not wait in a circle.

drop trigger campaign_terms_stay on shop.campaign;
create trigger campaign_terms_stay before update of state, brand_id, product_id, price, cashback_rate_parts, cashback,
    referral_reserve, commission, units, lucky_units, lucky_bonus, limit_per_customer, referral_cap_parts, commission_rate_parts,
    starts_at, ends_at, commitment, sealed_seed, ships_to on shop.campaign
  for each row execute function shop.campaign_terms_stay();

create or replace function shop.campaign_terms_stay() returns trigger
  language plpgsql set search_path = pg_catalog, shop, pg_temp as $$
begin
  if new.state <> old.state and (old.state, new.state) not in (('draft', 'running'), ('running', 'paused'),
       ('paused', 'running'), ('running', 'ended'), ('paused', 'ended'), ('ended', 'closed')) then
    raise exception 'a campaign does not go from % to %', old.state, new.state using errcode = '23514', constraint = 'campaign_step';
  end if;
  if old.state <> 'draft' and (new.ends_at < old.ends_at
       or (new.brand_id, new.product_id, new.price, new.cashback_rate_parts, new.cashback, new.referral_reserve, new.commission,
           new.units, new.lucky_units, new.lucky_bonus, new.limit_per_customer, new.referral_cap_parts,
           new.commission_rate_parts, new.starts_at, new.commitment, new.ships_to)
          is distinct from
          (old.brand_id, old.product_id, old.price, old.cashback_rate_parts, old.cashback, old.referral_reserve, old.commission,
           old.units, old.lucky_units, old.lucky_bonus, old.limit_per_customer, old.referral_cap_parts,
           old.commission_rate_parts, old.starts_at, old.commitment, old.ships_to)) then
    raise exception 'the terms of a campaign stay once it was activated' using errcode = '23514', constraint = 'campaign_terms_stay';
  end if;
  return new;
end $$;

-- Not asked of the rows there are: what was activated with a finer bonus keeps it.
alter table shop.campaign add constraint campaign_bonus_in_cents check (lucky_bonus % 10000 = 0) not valid;

create or replace function ledger.close_campaign(p_campaign bigint, p_now timestamptz) returns text
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
  -- As in an activation: the product before the accounts.
  perform from product p where p.id = v_campaign.product_id for update;
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
