import type { Database } from '@goodturn/database';
import { sql } from 'kysely';
import { correctedOf } from '../recharges/recharge-row.ts';

export interface FriendRow {
  id: bigint;
  userName: string;
  /** Micro-dollars, like `recharged`. */
  rewards: bigint;
  recharged: bigint;
  joinedAt: Date;
  /** The time at which the first order that was not refunded was paid. */
  firstOrderAt: Date | null;
  closedAt: Date | null;
  /** The time at which the reward for this order falls due; known from its delivery on. */
  rewardDueAt: Date | null;
  /** Micro-dollars; known together with that day. */
  rewardDue: bigint | null;
  /** The reason why the latest reward was withheld, if one was. */
  rewardWithheld:
    | 'shared_installation'
    | 'shared_payout_address'
    | 'shared_contact'
    | 'country'
    | 'unknown'
    | 'number_not_confirmed'
    | null;
}

const leftOfRecharge = sql`r.credited_amount - coalesce(${correctedOf(sql`r.id`)}, 0)`;

/** Returns the recharges of all invited friends, less corrections, and the number of friends who recharged. */
export async function sumRecharges(database: Database, customerId: bigint) {
  const { rows } = await sql<{ recharged: bigint; friends: number }>`
    select coalesce(sum(s.micros), 0)::bigint as recharged, (count(*) filter (where s.micros > 0))::integer as friends
      from (select sum(${leftOfRecharge}) as micros from shop.customer f join shop.recharge r on r.customer_id = f.id and r.status = 1
             where f.inviter_id = ${customerId} group by f.id) s`.execute(database);
  return rows[0] ?? { recharged: 0n, friends: 0 };
}

/**
 * Returns the friends whom a customer invited, the newest first, with the rewards for their orders and their recharges,
 * both less corrections, and the progress of the first order of each.
 */
export async function listFriends(
  database: Database,
  customerId: bigint,
  page: { before: bigint | undefined; withoutIds: readonly bigint[]; limit: number },
): Promise<FriendRow[]> {
  const before = page.before ?? null;
  const { rows } = await sql<FriendRow>`
    with friend as (
      select f.id, f.user_name, f.registered_at from shop.customer f
       where f.inviter_id = ${customerId} and (${before}::bigint is null or f.id < ${before}::bigint)
         and not f.id = any(${[...page.withoutIds]}::bigint[])
       order by f.id desc limit ${page.limit}
    ), corrected as (
      select c.corrects_transfer_id as id, sum(c.amount) as micros
        from ledger.transfer c
       where c.customer_id = ${customerId} and c.kind = 'reward_correction' group by c.corrects_transfer_id
    ), reward as (
      select o.customer_id, sum(t.amount - coalesce(c.micros, 0)) as micros
        from friend f
        join shop.orders o on o.customer_id = f.id and o.closed_at is not null
        join ledger.transfer t on t.kind = 'referral_reward' and t.subject_id = o.id and t.customer_id = ${customerId}
        left join corrected c on c.id = t.id
       group by o.customer_id
    )
    select f.id, f.user_name as "userName", coalesce(w.micros, 0)::bigint as rewards,
           (select coalesce(sum(${leftOfRecharge}), 0)::bigint from shop.recharge r where r.customer_id = f.id and r.status = 1) as recharged,
           f.registered_at as "joinedAt", first.paid_at as "firstOrderAt", first.closed_at as "closedAt",
           case when first.referral_reward > 0 and first.closed_at is null and first.state = 'delivered' then first.due_at end as "rewardDueAt",
           case when first.referral_reward > 0 and first.closed_at is null and first.state = 'delivered' then first.referral_reward end as "rewardDue",
           (select o.reward_withheld from shop.orders o
             where o.customer_id = f.id and o.inviter_id = ${customerId} and o.reward_withheld <> 'inviter_erased'
             order by o.id desc limit 1) as "rewardWithheld"
      from friend f left join reward w on w.customer_id = f.id
      left join lateral (select o.paid_at, o.closed_at, o.referral_reward, s.state, s.due_at
        from shop.orders o left join shop.shipment s on s.order_id = o.id
       where o.customer_id = f.id and o.inviter_id = ${customerId} and o.status = 1 order by o.id limit 1) first on true
     order by f.id desc`.execute(database);
  return rows;
}
