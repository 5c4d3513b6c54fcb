create or replace function ledger.publish_balance_tree(p_build uuid, p_seal bigint, p_secret bytea, p_root bytea, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_kept constant integer := 3;
  v_seal seal%rowtype;
  v_last balance_tree%rowtype;
  v_tree balance_tree%rowtype;
  v_leaves_total bigint;
begin
  perform require_time(p_now);
  lock table balance_tree in share row exclusive mode;
  select * into v_last from balance_tree b order by b.number desc limit 1;
  v_tree.day := site_day(p_now, setting('zone'));
  if v_tree.day <= v_last.day then return 'day_exists'; end if;
  select * into v_seal from seal s where s.number = p_seal;
  if not found or p_seal < coalesce(v_last.seal_number, 0) then return 'seal_unknown'; end if;

  -- One statement, and so one moment of the books: every balance as it is, less what came after the seal.
  select coalesce(sum(x.amount) filter (where x.type in (1, 2)), 0), coalesce(sum(x.amount) filter (where x.type in (4, 5)), 0),
         coalesce(sum(x.amount) filter (where x.type = 3), 0), -coalesce(sum(x.amount) filter (where x.type = 9), 0)
    into v_tree.customers_total, v_tree.brands_total, v_tree.escrow_total, v_tree.held_total
    from (select a.type, a.balance as amount from account a
          union all select t.credit_account_id >> 48, -t.amount from transfer t where t.id > v_seal.last_id
          union all select t.debit_account_id >> 48, t.amount from transfer t where t.id > v_seal.last_id) x;
  select coalesce(sum(octet_length(l.content) / 48), 0), coalesce(sum(l.sum), 0) into v_tree.leaf_count, v_leaves_total
    from balance_leaves l where l.build_id = p_build;
  if v_leaves_total <> v_tree.customers_total then return 'total_mismatch'; end if;

  v_tree.number := coalesce(v_last.number, 0) + 1;
  v_tree.build_id := p_build;
  v_tree.seal_number := p_seal;
  v_tree.secret := p_secret;
  v_tree.root := p_root;
  v_tree.published_at := p_now;
  v_tree.digest := sha256(coalesce(v_last.digest, decode(repeat('00', 32), 'hex')) || convert_to(balance_tree_line(v_tree, v_seal.digest), 'UTF8'));
  insert into balance_tree select v_tree.*;
  -- The audit is sealed, so that a published tree is neither taken back nor exchanged unseen.
  insert into audit_entry (actor_kind, action, subject, details, created_at)
    values ('system', 'publish-balance-tree', 'tree ' || v_tree.number, jsonb_build_object('digest', encode(v_tree.digest, 'hex')), p_now);
  delete from balance_leaves l
   where l.build_id not in (select b.build_id from balance_tree b order by b.number desc limit v_kept)
     and (l.created_at < p_now - interval '1 hour' or exists (select from balance_tree b where b.build_id = l.build_id));
  return 'published';
end $$;

comment on function ledger.publish_balance_tree is
'Publishes the tree of this day over the leaves that were added, with the totals of the books at one seal, chained to the tree
before it; the sum of the leaves must be what customers are owed at that seal. The audit keeps its digest. Results: ''day_exists'', ''seal_unknown'',
''total_mismatch'', ''published''. The leaves of the newest three trees are kept, and those of a build that was given up for an
hour. Whether root and leaves fit is recomputed by verify and by every checker.';

alter function ledger.publish_balance_tree owner to goodturn_ledger;
grant execute on function ledger.publish_balance_tree to goodturn_app;
