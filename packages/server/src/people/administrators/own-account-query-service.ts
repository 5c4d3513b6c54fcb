import type { SecretToken } from '@goodturn/database';
import { DomainError } from '../../foundation/domain-error.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { maskedName } from '../../foundation/texts/account-names.ts';
import { findPhoneDigits } from '../../foundation/lists/find-phone-digits.ts';
import { phoneSpellings } from '../../foundation/texts/phone-number.ts';
import * as store from './own-account-store.ts';

export type OwnAccountQueryService = ReturnType<typeof createOwnAccountQueryService>;

export function createOwnAccountQueryService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { settings }: { settings: Pick<SettingService, 'current'> },
) {
  return {
    enterCode: async (session: SecretToken, customerId: bigint, code: string) =>
      await store.enterCode(database, { session, customerId, code, now: clock.now() }),

    /**
     * Returns the customer of a number or user id, so that nobody records a stranger's account by a slip; masked for
     * those who may not read customers. Throws `not_found`.
     */
    async find(text: string, { nodes }: Pick<AdministratorSession, 'nodes'>) {
      const typed = text.trim();
      const id = /^[0-9]{1,18}$/.test(typed) ? BigInt(typed) : null;
      const digits = (await findPhoneDigits(database, phoneSpellings(typed))) ?? null;
      const found = await store.findByNumber(database, { id, digits });
      if (found === undefined) throw new DomainError('not_found', { fields: { number: 'error_view.not_found' } });
      const { timeZone } = await settings.current();
      const mayRead = nodes.has('user.read');
      return {
        userId: `${found.id}`,
        userName: mayRead ? found.userName : maskedName(found.userName),
        fullName: mayRead ? (found.fullName ?? '') : '',
        registeredAt: siteTime(found.registeredAt, timeZone),
      };
    },

    /** Throws `not_found`. Returns the records of an administrator, with what they did with each account before it was recorded. */
    async list(administratorId: bigint) {
      const { timeZone } = await settings.current();
      const time = (at: Date | null) => at && siteTime(at, timeZone);
      if (!(await store.administratorExists(database, administratorId))) throw new DomainError('not_found');
      const records = await store.listRecords(database, administratorId);
      return await Promise.all(
        records.map(async ({ id, customerId, fullName, recordedAt, endedAt, acknowledgedAt, ...rest }) => ({
          ...rest,
          recordId: `${id}`,
          userId: `${customerId}`,
          fullName: fullName ?? '',
          recordedAt: siteTime(recordedAt, timeZone),
          endedAt: time(endedAt),
          acknowledgedAt: time(acknowledgedAt),
          deeds: (await store.listEarlierDeeds(database, id)).map(({ deed, id: deedId, at }) => ({
            deed,
            id: `${deedId}`,
            at: siteTime(at, timeZone),
          })),
        })),
      );
    },
  };
}

declare module '../../decisions/operations/operation-services.ts' {
  interface OperationServices {
    ownAccounts: Pick<OwnAccountQueryService, 'enterCode'>;
  }
}
