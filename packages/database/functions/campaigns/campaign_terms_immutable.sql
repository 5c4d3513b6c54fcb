create or replace function shop.campaign_terms_immutable() returns trigger
  language plpgsql set search_path = pg_catalog, shop, pg_temp as $$
begin
  if new.state <> old.state and (old.state, new.state) not in (('draft', 'running'), ('running', 'paused'),
       ('paused', 'running'), ('running', 'ended'), ('paused', 'ended'), ('ended', 'closed')) then
    raise exception 'a campaign does not go from % to %', old.state, new.state using errcode = '23514', constraint = 'campaign_step';
  end if;
  if old.state <> 'draft' and (new.ends_at < old.ends_at
       or (new.brand_id, new.product_id, new.price, new.cashback_rate_ppm, new.cashback, new.referral_reserve, new.commission,
           new.units, new.lucky_units, new.lucky_bonus, new.limit_per_customer, new.referral_cap_ppm,
           new.commission_rate_ppm, new.starts_at, new.commitment, new.ships_to, new.approval_id, new.activated_at,
           new.has_lucky_digests)
          is distinct from
          (old.brand_id, old.product_id, old.price, old.cashback_rate_ppm, old.cashback, old.referral_reserve, old.commission,
           old.units, old.lucky_units, old.lucky_bonus, old.limit_per_customer, old.referral_cap_ppm,
           old.commission_rate_ppm, old.starts_at, old.commitment, old.ships_to, old.approval_id, old.activated_at,
           old.has_lucky_digests)) then
    raise exception 'the terms of a campaign stay once it was activated' using errcode = '23514', constraint = 'campaign_terms_immutable';
  end if;
  if old.revealed_seed is not null and new.revealed_seed is distinct from old.revealed_seed then
    raise exception 'a seed is published once' using errcode = '23514', constraint = 'campaign_terms_immutable';
  end if;
  return new;
end $$;

comment on function shop.campaign_terms_immutable is
'Keeps the terms that people buy on: once a campaign is activated only its end date moves, and only later; its states follow
one another, and only the ledger''s functions change them. Paying touches none of these columns, so that it does not pay for
the check.';

alter function shop.campaign_terms_immutable owner to goodturn_owner;

create or replace trigger campaign_terms_immutable before update of state, brand_id, product_id, price, cashback_rate_ppm, cashback,
    referral_reserve, commission, units, lucky_units, lucky_bonus, limit_per_customer, referral_cap_ppm, commission_rate_ppm,
    starts_at, ends_at, ships_to, commitment, revealed_seed, approval_id, activated_at, has_lucky_digests on shop.campaign
  for each row execute function shop.campaign_terms_immutable();
