-- The key that seals the seeds of lucky draws can be changed: each seed is then sealed anew. The commitment, which stays,
-- binds what is inside.

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
           new.commission_rate_parts, new.starts_at, new.commitment)
          is distinct from
          (old.brand_id, old.product_id, old.price, old.cashback_rate_parts, old.cashback, old.referral_reserve, old.commission,
           old.units, old.lucky_units, old.lucky_bonus, old.limit_per_customer, old.referral_cap_parts,
           old.commission_rate_parts, old.starts_at, old.commitment)) then
    raise exception 'the terms of a campaign stay once it was activated' using errcode = '23514', constraint = 'campaign_terms_stay';
  end if;
  return new;
end $$;
