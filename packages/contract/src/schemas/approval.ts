import { z } from 'zod';
import { idString } from '../wire.ts';

export const approvalState = z.enum(['pending', 'approved', 'rejected', 'failed']);

export const approvalKind = z.enum([
  'brand_funding',
  'campaign_activation',
  'goodwill_funding',
  'goodwill_from_fees',
  'system_increase',
  'system_decrease',
  'brand_payout',
  'fees_payout',
  'commission_payout',
  'treasury_move',
  'manual_recharge',
  'withdrawal_approval',
  'withdrawal_rejection',
  'withdrawal_payout',
  'payout_abandonment',
  'return_rejection',
  'hold',
  'hold_release',
  'setting_change',
  'suspension',
]);

export const approvalRequested = z.object({ approvalId: idString });
