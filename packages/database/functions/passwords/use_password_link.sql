create or replace function shop.use_password_link(p_link text, p_password_hash text, p_rules_version text, p_language text, p_ip inet, p_now timestamptz, out result text, out customer_id bigint)
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_link password_link%rowtype;
  v_is_new boolean;
begin
  perform ledger.require_time(p_now);
  select l.state, l.link_id into result, v_link.id from read_link(p_link, false, p_now) l;
  if result <> 'open' then return; end if;
  -- Roles before people before links: whoever changes a right or disables one of the two comes before, or after.
  perform from role r where r.id in (
    select a.role_id from password_link l join approval p on p.id = l.approval_id
      join administrator a on a.id in (p.requested_by, p.decided_by) where l.id = v_link.id) order by r.id for share;
  perform from administrator a where a.id in (
    select unnest(array[p.requested_by, p.decided_by]) from password_link l join approval p on p.id = l.approval_id
     where l.id = v_link.id) order by a.id for share;
  select c.password_hash is null into v_is_new from customer c
   where c.id = (select l.customer_id from password_link l where l.id = v_link.id) for no key update;
  select * into v_link from password_link l where l.id = v_link.id for update;
  select l.state into result from read_link(p_link, false, p_now) l;
  if result <> 'open' then return; end if;
  if v_is_new and p_rules_version is null then result := 'rules_not_accepted'; return; end if;
  update password_link l set used_at = p_now where l.id = v_link.id;
  update customer c
     set password_hash = p_password_hash, password_reset_at = p_now,
         -- An account that nobody had opened has an owner without an address.
         address_waits_until = case when v_is_new then c.address_waits_until else p_now + interval '24 hours' end,
         known_address_digest = case when v_is_new then c.known_address_digest else v_link.address_digest end,
         rules_version = case when v_is_new then p_rules_version else c.rules_version end,
         language = case when v_is_new then p_language else c.language end,
         register_ip = case when v_is_new then p_ip else c.register_ip end
   where c.id = v_link.customer_id;
  with ended as (
    delete from session s where s.kind = 'customer' and v_link.customer_id in (s.subject_id, s.actor_id) returning s.subject_id)
  insert into outbox (topic, customer_ids, created_at)
    select 'session_ended', array_agg(distinct e.subject_id), p_now from ended e having count(*) > 0;
  -- Whoever had the account may have let friends in.
  update friend f set is_accepted = false, decided_at = p_now
   where f.id in (select g.id from friend g where g.owner_id = v_link.customer_id and g.is_accepted order by g.id for update);
  if not v_is_new then perform send_message(v_link.customer_id, 'login_password_changed', null, p_now); end if;
  perform keep_withdrawal_password(v_link.customer_id, p_now);
  result := 'changed';
  customer_id := v_link.customer_id;
end $$;

comment on function shop.use_password_link is
'Sets the login password of the customer whose link this is, by both halves, once, and ends every session on the account and of the person,
and takes back every consent that a friend shops for it. For a day nothing ships to an address that is newer than the link. Looks again at both persons who agreed on it. An account that was added and
never opened gets with it the rules that the person accepts. Results: the states of read_link but ''open'',
''rules_not_accepted'', ''changed'' with the customer.';

alter function shop.use_password_link owner to goodturn_ledger;
grant execute on function shop.use_password_link to goodturn_app;
