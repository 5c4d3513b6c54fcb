create or replace function shop.use_password_link(p_link text, p_password_hash text, p_rules_version text, p_language text, p_ip inet, p_now timestamptz, out result text, out customer_id bigint)
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_link password_link%rowtype;
  v_is_new boolean;
begin
  perform ledger.require_time(p_now);
  select * into v_link from password_link l where l.token_hash = shop.hash_token(p_link) for update;
  if not found then result := 'unknown'; return; end if;
  if v_link.used_at is not null then result := 'used'; return; end if;
  if v_link.expires_at <= p_now then result := 'expired'; return; end if;
  select c.password_hash is null into v_is_new from customer c where c.id = v_link.customer_id for no key update;
  if v_link.approval_id is null and not is_unopened(v_link.customer_id) then result := 'expired'; return; end if;
  if v_is_new and p_rules_version is null then result := 'rules_not_accepted'; return; end if;
  update password_link l set used_at = p_now where l.id = v_link.id;
  update customer c
     set password_hash = p_password_hash, password_reset_at = p_now,
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
  perform cancel_withdrawal_password_unset(v_link.customer_id, p_now);
  result := 'changed';
  customer_id := v_link.customer_id;
end $$;

comment on function shop.use_password_link is
'Sets the login password of the customer whose link this is, once, and ends every session on the account and of the person,
and takes back every consent that a friend shops for it. An account that was added and never opened gets with it the rules that the
person accepts; a link that one person made opens no account on which money moved. Results: ''unknown'', ''used'', ''expired'',
''rules_not_accepted'', ''changed'' with the customer.';

alter function shop.use_password_link owner to goodturn_ledger;
grant execute on function shop.use_password_link to goodturn_app;
