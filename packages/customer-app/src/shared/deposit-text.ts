import type { ResponseOf } from '@goodturn/contract';
import type { TextKey } from './i18n/texts.ts';

type OwnDeposit = ResponseOf<'customer/arrivals'>['list'][number];

/** Returns the sentence that says how far a deposit has come, and what it waits for. */
export function depositText({
  stage,
  heldFor,
  isAutomatic,
}: Pick<OwnDeposit, 'stage' | 'heldFor' | 'isAutomatic'>): TextKey {
  if (stage === 'held') return `deposit_view.held_${heldFor ?? 'two_persons'}`;
  if (stage === 'final') return isAutomatic ? 'deposit_view.final' : 'deposit_view.final_by_hand';
  return `deposit_view.${stage}`;
}
