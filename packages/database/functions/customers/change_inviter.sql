create or replace function shop.change_inviter(p_token text, p_customer bigint, p_inviter bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_obstacle text;
begin
  -- Two changes at the same time could close a circle that neither of them sees.
  perform pg_advisory_xact_lock(hashtextextended('inviters', 7102));
  v_obstacle := customer_obstacle(p_token, 'user.change_inviter', p_customer, p_now);
  if v_obstacle is not null then return v_obstacle; end if;
  if p_inviter is not null then
    if ledger.owns_account(ledger.acting_administrator(p_token, 'user.change_inviter', p_now), p_inviter) then
      return 'conflict_of_interest';
    end if;
    perform from customer i where i.id = p_inviter and i.erased_at is null for key share;
    if not found then return 'inviter_unknown'; end if;
    if exists (
      with recursive above as (
        select p_inviter as id
        union
        select c.inviter_id from above a join customer c on c.id = a.id where c.inviter_id is not null)
      select from above where id = p_customer) then return 'inviter_circle'; end if;
  end if;
  update customer c set inviter_id = p_inviter where c.id = p_customer and c.inviter_id is distinct from p_inviter;
  return case when found then 'changed' else 'unchanged' end;
end $$;

comment on function shop.change_inviter is
'Sets who gets the rewards for the orders that a customer pays from now on, or with null nobody; orders that were paid keep the inviter
that they named. Nobody is put below somebody whom they invited, by however many others. Results: ''forbidden'', ''conflict_of_interest''
(also if the inviter is an account of one''s own), ''not_found'', ''inviter_unknown'', ''inviter_circle'', ''unchanged'', ''changed''.';

alter function shop.change_inviter owner to goodturn_ledger;
grant execute on function shop.change_inviter to goodturn_app;
