create or replace function ledger.activate_campaign(p_approval bigint, p_commitment bytea, p_encrypted_seed bytea, p_lucky_digests bytea[], p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{campaign_activation}', p_now);
  v_campaign campaign%rowtype;
begin
  select * into v_campaign from campaign c where c.id = v_approval.subject_id for update;
  if not found or v_campaign.state <> 'draft' or v_campaign.ends_at <= p_now then return 'state'; end if;
  if (select count(distinct d) from unnest(p_lucky_digests) d) <> v_campaign.lucky_units or cardinality(p_lucky_digests) <> v_campaign.lucky_units then
    raise exception 'a draw has a digest for each lucky unit' using errcode = '22023';
  end if;
  if (select p.stock < v_campaign.units from product p where p.id = v_campaign.product_id for update) then
    return 'insufficient_stock';
  end if;
  perform open_accounts(array[campaign_escrow(v_campaign.id)]);
  case post_transfers(array[row(brand_available(v_campaign.brand_id), campaign_escrow(v_campaign.id),
         v_campaign.units * (v_campaign.cashback + v_campaign.referral_reserve) + v_campaign.lucky_units * v_campaign.lucky_bonus,
         'campaign_escrow', v_campaign.id, null)::posting], p_now)
    when 'posted', 'empty' then null;
    when 'balance_too_low' then return 'insufficient_brand_balance';
  end case;
  update product set stock = stock - v_campaign.units where id = v_campaign.product_id;
  insert into unit (campaign_id, number) select v_campaign.id, n from generate_series(1, v_campaign.units) n;
  update campaign set state = 'running', activated_at = p_now, commitment = p_commitment, encrypted_seed = p_encrypted_seed,
      approval_id = p_approval, has_lucky_digests = v_campaign.lucky_units > 0
   where id = v_campaign.id;
  -- Sorted, so that their order tells nothing of the units.
  insert into lucky_digest (campaign_id, digest) select v_campaign.id, d from unnest(p_lucky_digests) d order by d;
  perform begin_offer(v_campaign.id, p_now);
  insert into outbox (topic, campaign_ids, created_at) values ('campaign_changed', array[v_campaign.id], p_now);
  perform complete_approval(p_approval);
  return 'activated';
end $$;

comment on function ledger.activate_campaign is
'Takes the stock and the escrow of a draft as two persons agreed, makes its units and commits to the lucky draw: by the
commitment to its seed, and by a digest for each lucky unit, against which settle_orders holds the proof of a bonus. Results:
''state'', ''insufficient_stock'', ''insufficient_brand_balance'', ''activated''.';

alter function ledger.activate_campaign owner to goodturn_ledger;
grant execute on function ledger.activate_campaign to goodturn_app;

insert into shop.approval_kind (kind, node) values ('campaign_activation', 'campaign.run')
  on conflict (kind) do update set node = excluded.node;
