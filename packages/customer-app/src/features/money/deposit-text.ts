import type { TextKey } from '../../shared/i18n/texts.ts';
import type { OwnDeposit } from './api/deposit-calls.ts';

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
