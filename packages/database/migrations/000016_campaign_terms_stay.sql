-- People buy on the terms that a campaign had when it began: once activated only its end date may move, and only later;
-- its states follow one another, and its seed stays closed until it has ended. Paying touches none of these columns, so
-- that it does not pay for the check.

create function shop.campaign_terms_stay() returns trigger
  language plpgsql set search_path = pg_catalog, shop, pg_temp as $$
begin
  if new.state <> old.state and (old.state, new.state) not in (('draft', 'running'), ('running', 'paused'),
       ('paused', 'running'), ('running', 'ended'), ('paused', 'ended'), ('ended', 'closed')) then
    raise exception 'a campaign does not go from % to %', old.state, new.state using errcode = '23514', constraint = 'campaign_step';
  end if;
  if old.state <> 'draft' and (new.ends_at < old.ends_at
       or (new.brand_id, new.product_id, new.price, new.cashback_rate_parts, new.cashback, new.referral_reserve, new.commission,
           new.units, new.lucky_units, new.lucky_bonus, new.limit_per_customer, new.referral_cap_parts,
           new.commission_rate_parts, new.starts_at, new.commitment, new.sealed_seed)
          is distinct from
          (old.brand_id, old.product_id, old.price, old.cashback_rate_parts, old.cashback, old.referral_reserve, old.commission,
           old.units, old.lucky_units, old.lucky_bonus, old.limit_per_customer, old.referral_cap_parts,
           old.commission_rate_parts, old.starts_at, old.commitment, old.sealed_seed)) then
    raise exception 'the terms of a campaign stay once it was activated' using errcode = '23514', constraint = 'campaign_terms_stay';
  end if;
  return new;
end $$;

create trigger campaign_terms_stay before update of state, brand_id, product_id, price, cashback_rate_parts, cashback,
    referral_reserve, commission, units, lucky_units, lucky_bonus, limit_per_customer, referral_cap_parts, commission_rate_parts,
    starts_at, ends_at, commitment, sealed_seed on shop.campaign
  for each row execute function shop.campaign_terms_stay();

alter table shop.campaign add constraint campaign_seed_after_end check (revealed_seed is null or state in ('ended', 'closed'));
