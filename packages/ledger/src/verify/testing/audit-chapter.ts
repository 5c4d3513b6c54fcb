/** The audit entries that the server writes beside each operation, derived here from what was done. */
import { sql } from 'kysely';
import type { SmallShop } from '../../testing/create-small-shop.ts';
import { asOwner } from './story.ts';

export async function writeAudit(shop: SmallShop): Promise<void> {
  const entry = sql`insert into shop.audit_entry (actor_kind, actor_id, action, subject, details, created_at)`;
  await asOwner(
    shop,
    sql`${entry} select 'administrator', requested_by, 'brand/fund', 'approval ' || id, '{}', requested_at from shop.approval order by id`,
    sql`${entry} select 'administrator', decided_by, 'approval/decide', 'approval ' || id, 
            jsonb_strip_nulls(jsonb_build_object('kind', kind, 'state', state, 'outcome', outcome)), decided_at
          from shop.approval where decided_by is not null order by id`,
    sql`${entry} select 'administrator', requested_by, 'approval/withdraw', 'approval ' || id, '{}', decided_at
          from shop.approval where state = 'withdrawn' order by id`,
    sql`${entry} select 'administrator', shipped_by, 'order/ship', 'order ' || order_id,
            jsonb_build_object('carrier', carrier, 'trackingNumber', tracking_number), shipped_at from shop.shipment where shipped_by is not null`,
    sql`${entry} select 'administrator', delivery_confirmed_by, 'order/deliver', 'order ' || order_id, '{}', delivered_at
          from shop.shipment where delivery_confirmed_by is not null`,
    sql`${entry} select 'administrator', failed_by, 'recharge/fail', 'recharge ' || id, jsonb_build_object('reason', failure_reason), decided_at
          from shop.recharge where failed_by is not null`,
    sql`${entry} select 'administrator', reviewed_by, 'withdrawal/approve', 'withdrawal ' || id,
            jsonb_build_object('amount', '1', 'paymentMethod', 'usdt_trc20', 'address', address), reviewed_at
          from shop.withdrawal where stage in ('approved', 'signing', 'paid') and review_approval_id is null`,
    sql`${entry} select 'administrator', reviewed_by, 'withdrawal/reject', 'withdrawal ' || id, jsonb_build_object('reason', reject_reason), reviewed_at
          from shop.withdrawal where stage = 'rejected' and review_approval_id is null`,
  );
}
