import type { ErrorCode } from '@goodturn/contract';
import type { ColleagueResult } from './colleague-store.ts';

export const colleagueErrors: Partial<Record<ColleagueResult, ErrorCode>> = {
  forbidden: 'forbidden',
  not_found: 'not_found',
  own_account: 'conflict_of_interest',
  right_not_held: 'right_not_held',
  last_super_administrator: 'last_super_administrator',
  unchanged: 'nothing_changed',
};
