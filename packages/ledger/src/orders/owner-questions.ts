/** A friend's question to the owner of an order. Each step succeeds in the caller's database transaction or returns why not. */
import type { DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';
import { resultOf } from '../function-result.ts';

type DeclineReason = 'not_now' | 'another_variant' | 'too_expensive' | 'have_one';

/** Asks the owner in a friend's session; colour, model and address stay from then on. */
export async function askOwner(
  transaction: DatabaseTransaction,
  session: SecretToken,
  { orderId, color, model }: { orderId: bigint; color: string | null; model: string | null },
  now: Date,
): Promise<
  | 'not_logged_in'
  | 'not_found'
  | 'own_order'
  | 'no_consent'
  | 'already_paid'
  | 'cancelled'
  | 'expired'
  | 'already_asked'
  | 'account_disabled'
  | 'account_on_hold'
  | 'shipping_address_missing'
  | 'not_shipped_there'
  | 'choice_changed'
  | 'variant_unknown'
  | 'asked'
> {
  return await resultOf(
    sql`select ledger.ask_owner(${session}, ${orderId}, ${color}, ${model}, ${now}) as result`,
    transaction,
  );
}

/** Takes the own question back, which declines the order. */
export async function takeBackQuestion(
  transaction: DatabaseTransaction,
  session: SecretToken,
  orderId: bigint,
  now: Date,
): Promise<'not_logged_in' | 'not_found' | 'no_consent' | 'already_paid' | 'expired' | 'cancelled' | 'taken_back'> {
  return await resultOf(sql`select ledger.take_back_question(${session}, ${orderId}, ${now}) as result`, transaction);
}

/** Declines the order that the owner was asked about; the owner agrees by paying it. */
export async function declineAsked(
  transaction: DatabaseTransaction,
  session: SecretToken,
  { orderId, reason }: { orderId: bigint; reason: DeclineReason | null },
  now: Date,
): Promise<'not_found' | 'already_paid' | 'expired' | 'taken_back' | 'declined'> {
  return await resultOf(
    sql`select ledger.decline_asked(${session}, ${orderId}, ${reason}, ${now}) as result`,
    transaction,
  );
}
