import { siteTime } from '../../foundation/settings/site-time.ts';
import type { findNewest } from './identity-store.ts';

type Submission = NonNullable<Awaited<ReturnType<typeof findNewest>>>;

/** Returns the state of a submission without its contents. */
export const identityView = (
  { state, submittedAt, decidedAt, identityReason, remark }: Omit<Submission, 'id' | 'customerId' | 'erasedAt'>,
  timeZone: string,
) => ({
  state,
  submittedAt: siteTime(submittedAt, timeZone),
  decidedAt: decidedAt && siteTime(decidedAt, timeZone),
  identityReason,
  remark,
});
