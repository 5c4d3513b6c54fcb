create or replace function ledger.approval_facts(p_kind text, p_subject bigint, p_fields jsonb) returns jsonb
  language plpgsql stable set search_path = pg_catalog, shop, ledger, pg_temp as $$
begin
  case p_kind
    when 'brand_funding', 'brand_payout' then
      return (select jsonb_build_object('brand', b.name) from brand b where b.id = p_subject);
    when 'system_increase', 'hold', 'password_reset', 'own_account' then
      return (select jsonb_build_object('customer', c.user_name) from customer c where c.id = p_subject);
    when 'system_decrease' then
      return (select jsonb_build_object('customer', c.user_name, 'kind', k.kind, 'left', k.amount_left)
                from customer c cross join correctable_credit(p_subject, (p_fields ->> 'revenueId')::bigint) k where c.id = p_subject);
    when 'manual_recharge' then
      return (select jsonb_build_object('customer', c.user_name,
                'deposit_addresses', (select jsonb_agg(d.address order by d.chain) from deposit_address d where d.customer_id = c.id),
                'other_credits', (select count(*) from credits_of_transaction(p_subject, p_fields ->> 'paymentMethod', p_fields ->> 'transaction', null)))
                from customer c where c.id = p_subject);
    when 'campaign_activation' then
      return (select jsonb_build_object('terms', to_jsonb(g) - 'lucky_paid' - 'has_lucky_digests', 'brand', b.name, 'product', encode(v.digest, 'hex'))
                from campaign g join brand b on b.id = g.brand_id join product p on p.id = g.product_id
                left join product_revision v on v.id = p.revision_id where g.id = p_subject);
    when 'withdrawal_approval', 'withdrawal_rejection', 'withdrawal_payout', 'payout_abandonment' then
      return (select jsonb_build_object('stage', w.stage, 'amount', w.amount, 'fee', w.fee, 'address', w.address,
                       'payment_method', w.payment_method_id, 'reviewed_at', w.reviewed_at, 'signing_at', w.signing_at)
                from withdrawal w where w.id = p_subject);
    when 'order_refund' then
      return (select jsonb_build_object('status', o.status, 'closed', o.closed_at is not null, 'price', o.price, 'shipment', s.state)
                from orders o left join shipment s on s.order_id = o.id where o.id = p_subject);
    when 'return_acceptance' then
      return (select jsonb_build_object('order', r.order_id, 'price', o.price, 'state', case r.state when 'received' then 'requested' else r.state end, 'reason', r.reason, 'note', r.note)
                from return_request r join orders o on o.id = r.order_id where r.id = p_subject);
    when 'return_rejection' then
      return (select jsonb_build_object('order', r.order_id, 'state', case r.state when 'received' then 'requested' else r.state end, 'reason', r.reason, 'note', r.note)
                from return_request r where r.id = p_subject);
    when 'return_appeal' then
      return (select jsonb_build_object('order', r.order_id, 'price', o.price, 'state', r.state, 'appeal', r.appeal_text)
                from return_request r join orders o on o.id = r.order_id where r.id = p_subject);
    when 'hold_release' then
      return (select jsonb_build_object('ended_at', h.ended_at, 'appeal', h.appeal_text, 'appeal_accepted', h.appeal_accepted)
                from hold h where h.id = p_subject);
    when 'role_change' then
      return (select jsonb_build_object('revision', r.revision) from role r where r.id = p_subject and (not r.is_built_in or r.name = 'administrator'));
    when 'administrator_creation' then
      return (select jsonb_build_object('revision', r.revision) from role r where r.id = (p_fields ->> 'roleId')::bigint);
    when 'customer_role' then
      return (select jsonb_build_object('customer', c.user_name, 'revision', r.revision)
                from customer c join role r on r.id = (p_fields ->> 'roleId')::bigint where c.id = p_subject and c.erased_at is null);
    when 'role_assignment' then
      return (select jsonb_build_object('account', a.account, 'role', a.role_id, 'revision', r.revision)
                from administrator a join role r on r.id = (p_fields ->> 'roleId')::bigint where a.id = p_subject);
    when 'administrator_enabling', 'administrator_password_reset' then
      return (select jsonb_build_object('account', a.account, 'disabled', a.disabled_at is not null, 'role', a.role_id, 'revision', r.revision)
                from administrator a join role r on r.id = a.role_id where a.id = p_subject);
    when 'own_account_end' then
      return (select jsonb_build_object('administrator', o.administrator_id, 'ended', o.ended_at is not null) from personal_account o where o.id = p_subject);
    when 'setting_change' then
      return jsonb_build_object('before', (select s.value from setting s where s.name = p_fields ->> 'setting'));
    when 'suspension' then
      return jsonb_build_object('reason', (select s.reason from suspension s where s.target = p_fields ->> 'target'));
    when 'deposit_credit', 'deposit_return', 'deposit_keep' then
      return (select jsonb_build_object('customer', c.user_name, 'state', d.state, 'reason', d.reason,
                'seen', (select jsonb_agg(jsonb_build_array(o.observer, o.block, encode(o.block_hash, 'hex'), o.token, encode(o.from_account, 'hex'),
                                            encode(o.to_account, 'hex'), o.units) order by o.observer)
                           from chain.observed_transfer o where o.chain = d.chain and o.tx = d.tx and o.ordinal = d.ordinal))
                || case when p_kind = 'deposit_return' then jsonb_build_object('back_to',
                     (select encode(r.account, 'hex') from chain.deposit_return_request r where r.deposit_id = d.id order by r.id desc limit 1)) else '{}' end
                from chain.deposit d join customer c on c.id = d.customer_id where d.id = p_subject);
    when 'method_route' then
      return (select jsonb_build_object('newest', r.id, 'route', r.route, 'from_block', r.from_block, 'until_block', r.until_block)
                from chain.method_route r join payment_method m on m.id = r.payment_method_id where m.code = p_fields ->> 'paymentMethod' order by r.id desc limit 1);
    when 'rail_limit' then
      return (select jsonb_build_object('units', l.units, 'newest', (select max(c.id) from chain.rail_limit_change c where c.payment_method_id = m.id))
                from payment_method m cross join chain.limit_units(m.id, p_fields ->> 'railLimit') l (units)
               where m.code = p_fields ->> 'paymentMethod' and l.units is not null);
    when 'payout_limit' then
      return (select jsonb_build_object('units', l.units, 'newest', (select max(c.id) from chain.payout_limit_change c where c.payment_method_id = m.id))
                from payment_method m cross join chain.payout_limit_units(m.id, p_fields ->> 'payoutLimit') l (units)
               where m.code = p_fields ->> 'paymentMethod' and l.units is not null);
    when 'rail_restart' then
      return (select jsonb_build_object('stopped', count(*) filter (where h.stopped_at is not null), 'newest', (select max(f.id) from chain.foreign_outgoing f))
                  || coalesce((select jsonb_build_object('disagreed', max(g.deposit_id)) from chain.disagreement g join chain.deposit d on d.id = g.deposit_id
                       where d.chain = p_fields ->> 'chain' and g.cleared_at is null having count(*) > 0), '{}')
                from chain.head h where h.chain = p_fields ->> 'chain');
    when 'unlisting' then
      return (select jsonb_build_object('entries', count(*), 'digest', encode(sha256(convert_to(string_agg(u::text, ',' order by u), 'UTF8')), 'hex'))
                from chain.unlistable(p_fields ->> 'listName', coalesce(chain.account_of('tron', p_fields ->> 'address'), chain.account_of('ethereum', p_fields ->> 'address'))) u
              having count(*) > 0);
    else
      return '{}';
  end case;
end $$;

comment on function ledger.approval_facts is
'Returns what a decision rests on beside the request itself, as it stands at this moment; null when what it is about does not
exist. It is taken when somebody requests and again when somebody decides.';

alter function ledger.approval_facts owner to goodturn_ledger;
