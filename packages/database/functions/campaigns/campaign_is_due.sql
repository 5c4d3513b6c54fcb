create or replace function ledger.campaign_is_due(p_campaign shop.campaign, p_now timestamptz) returns boolean
  language sql stable set search_path = pg_catalog, shop, pg_temp as $$
  select p_campaign.state in ('running', 'paused')
     and (p_campaign.ends_at <= p_now
          -- Asked in this order: nearly all have a free unit, which the index tells at once.
          or case when (select true from unit u where u.campaign_id = p_campaign.id and u.order_id is null limit 1) then false
                  else not exists (select from unit u join orders o on o.id = u.order_id
                                    where u.campaign_id = p_campaign.id and o.status = 0) end) $$;

comment on function ledger.campaign_is_due is
'Whether a running or paused campaign is past its end date or has every unit paid, done or retired.';

alter function ledger.campaign_is_due owner to goodturn_ledger;
grant execute on function ledger.campaign_is_due to goodturn_app, goodturn_reader;
