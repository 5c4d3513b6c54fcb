import * as store from './colleague-store.ts';
import { yesNoCode, type ResponseOf } from '@goodturn/contract';
import { inTransaction } from '@goodturn/database';
import type { AuditService } from '../../decisions/audit/audit-service.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { addressKey } from '../../foundation/http/client-address.ts';
import type { HashBudget, PasswordHasher } from '../../foundation/passwords/password-hasher.ts';
import { newStoredPassword } from '../../foundation/passwords/password-proof.ts';
import { requireStrongPassword } from '../../foundation/passwords/password-strength.ts';
import type { EventService } from '../../foundation/realtime/event-service.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';
import { SecretToken } from '@goodturn/database';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { findOwnResets } from './reset-objection-store.ts';
import { findOpenLink, linkErrors } from '../accounts/link-halves.ts';
import { linkView } from '../accounts/link-view.ts';
import { accountOf } from '../../foundation/texts/account-names.ts';

export type ColleagueService = ReturnType<typeof createColleagueService>;

export interface ColleagueDependencies {
  hasher: PasswordHasher;
  settings: Pick<SettingService, 'current'>;
  events: Pick<EventService, 'announce'>;
  audit: Pick<AuditService, 'recordArrival'>;
}

/** Creates the budget of people without a password yet, whose hashes wait behind those of people who log in. */
const anonymousBudget = (ip: string): HashBudget => ({ lane: 'officeLogin', network: addressKey(ip) });

export function createColleagueService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { hasher, settings, events, audit }: ColleagueDependencies,
) {
  async function sessionsOf(administratorId: bigint, token: SecretToken) {
    const { timeZone } = await settings.current();
    const rows = await store.findSessionsOf(database, { administratorId, token, now: clock.now() });
    return rows.map(({ device, ip, userAgent, createdAt, lastSeenAt, isCurrent }) => ({
      sessionId: device.toString('hex'),
      ip: ip ?? '',
      userAgent,
      createdAt: siteTime(createdAt, timeZone),
      lastSeenAt: siteTime(lastSeenAt, timeZone),
      current: isCurrent,
    }));
  }

  return {
    async ownResets({ token }: Pick<AdministratorSession, 'token'>): Promise<ResponseOf<'admin/own_resets'>> {
      const { timeZone } = await settings.current();
      const now = clock.now();
      const found = await findOwnResets(database, token, now);
      const resets = found.map(({ approvalId, requestedAt, decidableFrom, ...rest }) => ({
        ...rest,
        approvalId: `${approvalId}`,
        requestedAt: siteTime(requestedAt, timeZone),
        decidableFrom: decidableFrom > now ? siteTime(decidableFrom, timeZone) : null,
      }));
      return { resets };
    },

    /** Throws `not_found`. */
    async details(
      administratorId: bigint,
      { token }: Pick<AdministratorSession, 'token'>,
    ): Promise<ResponseOf<'administrator/details'>> {
      const { timeZone } = await settings.current();
      const person = await store.findColleague(database, administratorId);
      if (person === undefined) throw new DomainError('not_found');
      const { id, roleId, createdAt, lastLoginAt, personalCustomerIds, isDisabled, ...rest } = person;
      const time = (at: Date): string => siteTime(at, timeZone);
      return {
        ...rest,
        disabled: yesNoCode(isDisabled),
        administratorId: `${id}`,
        roleId: `${roleId}`,
        createdAt: time(createdAt),
        lastLoginAt: lastLoginAt && time(lastLoginAt),
        ownUserIds: personalCustomerIds.map(String),
        link: linkView(await findOpenLink(database, { isOffice: true, subjectId: id, now: clock.now() }), timeZone),
        sessions: await sessionsOf(administratorId, token),
      };
    },

    ownSessions: async ({ administratorId, token }: Pick<AdministratorSession, 'administratorId' | 'token'>) => ({
      sessions: await sessionsOf(administratorId, token),
    }),

    async linkState(link: string) {
      const { state, halves, account } = await store.readLink(database, new SecretToken(link), clock.now());
      return { state, halves, account: account ?? '' };
    },

    /**
     * Sets the password by both halves of a link, once, and ends every session. Throws the errors of links,
     * `invalid_request` for a weak password, and `overloaded`. The link is checked first, since only a valid link
     * justifies the cost of a hash.
     */
    async setPassword(link: string, newPassword: string, ip: string): Promise<void> {
      const token = new SecretToken(link);
      const { state, account } = await store.readLink(database, token, clock.now());
      if (state !== 'open') throw new DomainError(linkErrors[state]);
      requireStrongPassword(newPassword, { field: 'newPassword', own: account ?? '' });
      const password = await newStoredPassword(hasher, newPassword, { lane: 'office', network: addressKey(ip) });
      await inTransaction(database, async (transaction) => {
        const now = clock.now();
        const used = await store.consumeLink(transaction, { token, password, now });
        if (used.result !== 'changed' || used.administratorId === null) {
          throw new DomainError(linkErrors[used.result === 'changed' ? 'unknown' : used.result]);
        }
        const person = { kind: 'administrator', id: used.administratorId } as const;
        await audit.recordArrival(transaction, person, { action: 'admin/set_password', facts: { ip }, ip, now });
      });
      events.announce();
    },

    /**
     * Registers an administrator with the role without rights. Throws `registration_closed`, `name_taken`,
     * `invalid_request` for a weak password, and `overloaded`. The database checks the switch for registration again.
     */
    async register(input: { account: string; password: string; invitationCode?: string | undefined; ip: string }) {
      const { ip } = input;
      const { administratorRegistration } = await settings.current();
      if (!administratorRegistration) throw new DomainError('registration_closed');
      const account = accountOf(input.account);
      requireStrongPassword(input.password, { field: 'password', own: account });
      hasher.requireRoom(anonymousBudget(ip));
      const password = await newStoredPassword(hasher, input.password, anonymousBudget(ip));
      const invitationCode = (input.invitationCode ?? '').trim();
      await inTransaction(database, async (transaction) => {
        const now = clock.now();
        const row = { account, password, invitationCode, now };
        const { result, administratorId } = await store.register(transaction, row);
        if (result === 'closed') throw new DomainError('registration_closed');
        if (result === 'taken' || administratorId === null) {
          throw new DomainError('name_taken', { fields: { account: 'error_view.name_taken' } });
        }
        const person = { kind: 'administrator', id: administratorId } as const;
        await audit.recordArrival(transaction, person, { action: 'admin/register', facts: { account }, ip, now });
      });
    },
  };
}
