import type { DatabaseTransaction } from '@goodturn/database';

/** What others are to hear of, by the ids that it concerns. */
export interface OutboxMessage {
  topic:
    | 'campaign_changed'
    | 'balance_changed'
    | 'withdrawal_changed'
    | 'recharge_changed'
    | 'setting_changed'
    | 'session_ended'
    | 'withdrawal_password_changed';
  customerIds?: bigint[];
  campaignIds?: bigint[];
  at: Date;
}

/** Writes it in the database transaction that changed what it tells of, so that it is told exactly if that happened. */
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
