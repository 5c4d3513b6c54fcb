import type { ResponseOf } from '@goodturn/contract';
import type { KeyPart } from '../i18n/texts.ts';

export type Batch = ResponseOf<'batch/inquire'>['list'][number];
export type BatchStep = KeyPart<'admin_view.batchStep.'>;

/** Returns what happens next to a batch at a time, in milliseconds. */
export function batchStep(
  { state, approvals, approveUntil, signUntil, sendFrom }: Batch | ResponseOf<'batch/details'>,
  now: number,
): BatchStep {
  const isOver = (at: string): boolean => Date.parse(at) <= now;
  if (state === 'open') {
    if (isOver(approveUntil)) return 'expired';
    return approvals === 0 ? 'approve_first' : 'approve_second';
  }
  if (state === 'approved') return isOver(signUntil) ? 'expired' : 'export';
  if (state === 'exported') return isOver(signUntil) ? 'sign_late' : 'sign';
  if (state === 'signed') return sendFrom !== null && !isOver(sendFrom) ? 'send_soon' : 'sending';
  return state;
}

/** The steps that wait for a person. */
const personal: ReadonlySet<BatchStep> = new Set(['approve_first', 'approve_second', 'export', 'sign', 'sign_late']);

export const waitsForPerson = (step: BatchStep): boolean => personal.has(step);

/** Returns until when the step is possible; null where nothing ends it. */
export function stepUntil({ approveUntil, signUntil, sendFrom }: Batch, step: BatchStep): string | null {
  if (step === 'approve_first' || step === 'approve_second') return approveUntil;
  if (step === 'export' || step === 'sign') return signUntil;
  return step === 'send_soon' ? sendFrom : null;
}
