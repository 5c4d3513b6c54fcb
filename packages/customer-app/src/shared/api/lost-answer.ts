import type { ApiError } from '@goodturn/browser';

const unknownStatuses = new Set([0, 500, 502, 504]);

/** Returns whether a call that was sent may have been carried out although its answer did not arrive. */
export const isAnswerLost = ({ httpStatus, code }: ApiError): boolean =>
  code === 'outcome_unknown' || (unknownStatuses.has(httpStatus) && code !== 'account_changed');
