/**
 * The background jobs, each with what would break if it stopped, which is why nobody can stop it: 'ledger', its seals
 * and checks; 'money', what is owed, refunded or returned by a date; 'people', what customers are told or promised.
 * Jobs with null are clean-ups, statistics and files for the back office, and can be stopped.
 */
export const jobGuards = {
  'seal-history': 'ledger',
  'watch-seals': 'ledger',
  'verify-decisions': 'ledger',
  'watch-shortfalls': 'ledger',
  'verify-ledger': 'ledger',
  'publish-balances': 'ledger',
  'advance-due-orders': 'money',
  'expire-orders': 'money',
  'expire-stray-orders': 'money',
  'end-campaigns': 'money',
  'end-expired-holds': 'money',
  'end-short-stops': 'money',
  'reopen-unsigned-withdrawals': 'money',
  'credit-deposits': 'money',
  'read-address-lists': 'money',
  'settle-payouts': 'money',
  'release-payouts': 'money',
  'unset-withdrawal-passwords': 'people',
  'send-pushes': 'people',
  'ask-telegram': 'people',
  'send-telegram': 'people',
  'erase-identity-documents': 'people',
  'clean-friends': 'people',
  'tell-favourites': 'people',
  'remove-exports': 'people',
  'run-exports': null,
  'fetch-pictures': null,
  'count-purchases': null,
  'clean-outbox': null,
  'clean-sessions': null,
  'clean-passkey-challenges': null,
  'clean-login-failures': null,
} as const satisfies Record<string, 'ledger' | 'money' | 'people' | null>;

export type JobName = keyof typeof jobGuards;
export type StoppableJobName = { [N in JobName]: (typeof jobGuards)[N] extends null ? N : never }[JobName];

const names = Object.keys(jobGuards) as JobName[];
const isStoppable = (name: JobName): name is StoppableJobName => jobGuards[name] === null;

export const jobNames: readonly JobName[] = names;
export const stoppableJobNames: readonly StoppableJobName[] = names.filter(isStoppable);
