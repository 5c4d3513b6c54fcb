create or replace function chain.batch_approvers(p_batch bigint, p_now timestamptz) returns table (administrator_id bigint, account text, approved_at timestamptz, obstacle text)
  language sql stable security definer set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
  select a.id, a.account, p.approved_at, case
      when p.approved_at is not null then 'already_approved'
      when b.id is not null and approver_obstacle(a.id, b) is not null then approver_obstacle(a.id, b)
      when not held_for_three_days(a.id) then 'right_too_new'
      when k.oldest is null then 'passkey_missing'
      when k.oldest > p_now - interval '72 hours' then 'passkey_too_new' end
    from administrator a left join batch b on b.id = p_batch
    left join batch_approval p on p.batch_id = b.id and p.administrator_id = a.id
    cross join lateral (select min(y.created_at) as oldest from administrator_passkey y where y.administrator_id = a.id and y.removed_at is null) k
   where can_act(a.id, 'withdrawal.pay') or p.approved_at is not null order by a.id $$;

comment on function chain.batch_approvers is
'Returns who approved a batch and who else might, each with what stands against it: ''already_approved'', those of approver_obstacle, ''passkey_missing'',
''passkey_too_new''; null where somebody can. Without a batch it says who could approve one at all. A page shows it before somebody tries in vain;
approve_batch judges by itself.';

alter function chain.batch_approvers owner to goodturn_ledger;
grant execute on function chain.batch_approvers to goodturn_app, goodturn_reader;
