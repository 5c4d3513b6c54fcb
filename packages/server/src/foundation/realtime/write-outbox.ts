import type { DatabaseTransaction } from '@goodturn/database';

export interface OutboxMessage {
  topic:
    | 'campaign_changed'
    | 'balance_changed'
    | 'withdrawal_changed'
    | 'recharge_changed'
    | 'setting_changed'
    | 'session_ended'
    | 'withdrawal_password_changed'
    /** Makes the apps of these customers reload; without customers, all apps. */
    | 'reload_requested';
  customerIds?: bigint[];
  campaignIds?: bigint[];
  at: Date;
}

/**
 * Writes an event in the database transaction of the change, so that it is announced exactly if the change was
 * committed.
 */
export async function writeOutbox(transaction: DatabaseTransaction, message: OutboxMessage): Promise<void> {
  await transaction
    .insertInto('shop.outbox')
    .values({
      topic: message.topic,
      customer_ids: message.customerIds ?? [],
      campaign_ids: message.campaignIds ?? [],
      created_at: message.at,
    })
    .execute();
}
