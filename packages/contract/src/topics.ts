import type { ServerMessage } from './socket.ts';

/** What reads show and operations change. After a change, the apps read again what shows one of its topics. */
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
  'file_stores',
  'friends',
  'holds',
  'identity',
  'jobs',
  'languages',
  'messages',
  'orders',
  'products',
  'recharges',
  'reports',
  'roles',
  'servers',
  'settings',
  'suspensions',
  'tasks',
  'telegram',
  'treasury',
  'withdrawals',
] as const;

export type Topic = (typeof topics)[number];

/** The topics of each message of the socket to customers: 4 a balance, 5 an order, 6 a recharge, 7 a withdrawal, 8 a message. */
export const messageTopics: Readonly<Partial<Record<ServerMessage['type'], readonly Topic[]>>> = {
  4: ['balances'],
  5: ['orders', 'products'],
  6: ['recharges'],
  7: ['withdrawals', 'holds'],
  8: ['account', 'devices', 'friends', 'identity', 'messages'],
};
