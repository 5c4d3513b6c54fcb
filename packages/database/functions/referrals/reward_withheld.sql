create or replace function ledger.reward_withheld(p_inviter bigint, p_customer bigint, p_paid_at timestamptz) returns text
  language sql stable set search_path = pg_catalog, shop, ledger, pg_temp as $$
  select case
    when exists (select from installation a join installation b on a.fingerprint = b.fingerprint
                  where a.customer_id = p_inviter and b.customer_id = p_customer
                    and a.first_seen_at < p_paid_at and b.first_seen_at < p_paid_at) then 'shared_installation'
    when exists (select from withdrawal a join withdrawal b on a.address = b.address
                  where a.customer_id = p_inviter and b.customer_id = p_customer and a.stage = 'paid' and b.stage = 'paid'
                    and a.ended_at < p_paid_at and b.ended_at < p_paid_at) then 'shared_payout_address'
    when exists (select from known_contacts(p_inviter, p_paid_at) a
                   join known_contacts(p_customer, p_paid_at) b
                     on a.phone = b.phone or (a.country = b.country and is_same_place(a.words, b.words))) then 'shared_contact'
    when exists (select from customer c
                  where c.id in (p_inviter, p_customer) and c.country = any(ledger.countries_without_rewards())) then 'country'
    when exists (select from customer c where c.id = p_inviter and c.erased_at is not null) then 'inviter_erased'
    when not exists (select from known_contacts(p_inviter, p_paid_at) a where a.words is not null)
     and (select count(distinct i.customer_id) from installation i
           where i.customer_id in (p_inviter, p_customer) and i.first_seen_at < p_paid_at) < 2 then 'unknown' end $$;

comment on function ledger.reward_withheld is
'Returns why a reward that an order names is not paid, decided at its closing by what happened before its payment: both persons shared an
installation, an address to which both were really paid, or a delivery address or a phone number; one lives where no rewards are paid; the
inviter has erased the account since; or one sent no installation and no address of the inviter is known, so that they may be one person.
Null when it is paid.';

alter function ledger.reward_withheld owner to goodturn_ledger;
