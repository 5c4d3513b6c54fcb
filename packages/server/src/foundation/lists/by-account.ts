import { type RawBuilder, sql } from 'kysely';
import { accountOf } from './account-name.ts';
import type { Condition } from './list-conditions.ts';

/** What the administrator of this account did: exactly this one, however it is written. An account that nobody has did nothing. */
export const isByAccount = (column: RawBuilder<unknown>, account: string | undefined): Condition[] =>
  account === undefined
    ? []
    : [sql<boolean>`${column} = (select x.id from shop.administrator x where x.account = ${accountOf(account)})`];
