import { yesNoCode } from '@goodturn/contract';
import { totalsOf } from '../../foundation/lists/list-totals.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import {
  type AdministratorFilter,
  administratorMatches,
  type AdministratorRequest,
  listAdministrators,
} from './administrator-list-store.ts';

export type AdministratorListService = ReturnType<typeof createAdministratorListService>;

export function createAdministratorListService(
  { database }: Pick<ServerContext, 'database'>,
  settings: Pick<SettingService, 'current'>,
) {
  return {
    async list(request: AdministratorRequest) {
      const { timeZone } = await settings.current();
      const { list, nextCursor } = await listAdministrators(database, request);
      const rows = list.map(({ id, account, role, isDisabled, totpEnrolled, passkeys, lastLoginAt }) => ({
        administratorId: id.toString(),
        account,
        role,
        disabled: yesNoCode(isDisabled),
        totpEnrolled,
        passkeys,
        lastLoginAt: lastLoginAt && siteTime(lastLoginAt, timeZone),
      }));
      return { list: rows, nextCursor };
    },

    async totals(filter: AdministratorFilter, max?: number) {
      return await totalsOf(database, [], administratorMatches(filter), max);
    },
  };
}
