import type { ServerMessage } from './socket.ts';

/**
 * The topics that reads show and operations change. After a change, the apps repeat the reads that show one of its
 * topics.
 */
export const topics = [
  'account',
  'approvals',
  'balances',
  'blacklist',
  'brands',
  'campaigns',
  'categories',
  'content',
  'customers',
  'database',
  'devices',
  'favourites',
  'file_stores',
  'friends',
  'holds',
  'identity',
  'jobs',
  'languages',
  'messages',
  'orders',
  'products',
  'rail',
  'recharges',
  'reports',
  'roles',
  'servers',
  'settings',
  'suspensions',
  'tasks',
  'telegram',
  'treasury',
  'wallets',
  'withdrawals',
] as const;

export type Topic = (typeof topics)[number];

/** The topics by the type of a socket message: 4 balance, 5 order, 6 recharge, 7 withdrawal, 8 message. */
export const messageTopics: Readonly<Partial<Record<ServerMessage['type'], readonly Topic[]>>> = {
  4: ['balances'],
  5: ['orders', 'products'],
  6: ['recharges'],
  7: ['withdrawals', 'holds'],
  8: ['account', 'devices', 'friends', 'identity', 'messages'],
};
