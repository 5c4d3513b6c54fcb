import { hash } from 'node:crypto';
import { type DatabaseTransaction, inTransaction } from '@goodturn/database';
import { referralRewardsOf } from '@goodturn/ledger';
import { type Money, moneyFromMicros } from '@goodturn/money';
import type { ContentService } from '../content/content-service.ts';
import { DomainError } from '../domain-error.ts';
import type { ServerContext } from '../server-context.ts';
import type { LoginGuard } from '../sessions/login-guard.ts';
import { hashPassword, verifyPassword } from '../sessions/password.ts';
import type { CustomerSession } from '../sessions/session.ts';
import type { SessionService } from '../sessions/session-service.ts';
import type { SettingService } from '../settings/setting-service.ts';
import * as store from './account-store.ts';
import { newInvitationCode, readInvitationCode } from './invitation-code.ts';
import { requirePhoneNumber } from './phone-number.ts';

export interface Registration {
  userName: string;
  password: string;
  invitationCode: string;
  isOfAge: boolean;
  rulesVersion: string;
  installation: string | undefined;
  language: string;
  ip: string;
}

export interface CustomerLogin {
  userName: string;
  password: string;
  installation: string | undefined;
  ip: string;
  userAgent: string;
}

export interface AccountNeeds {
  sessions: SessionService;
  loginGuard: LoginGuard;
  settings: SettingService;
  content: ContentService;
}

const codeAttempts = 5;

export type AccountService = ReturnType<typeof createAccountService>;

export function createAccountService(context: ServerContext, needs: AccountNeeds) {
  const { database, clock } = context;
  const { sessions, loginGuard, settings, content } = needs;

  const findInviter = async (text: string): Promise<bigint | undefined> => {
    const code = readInvitationCode(text);
    if (code === '') return undefined;
    const inviterId = await store.findByInvitationCode(database, code);
    if (inviterId !== undefined) return inviterId;
    const fields = { parentCode: 'error_view.invitation_code_unknown' };
    throw new DomainError('invitation_code_unknown', { fields });
  };

  const requireAcceptedRules = async ({ isOfAge, rulesVersion }: Registration): Promise<void> => {
    const current = await content.rulesVersion();
    if (!isOfAge || current === undefined || rulesVersion !== current) throw new DomainError('rules_not_accepted');
  };

  const seenOn = (customerId: bigint, installation: string) => ({
    customerId,
    fingerprint: hash('sha256', installation, 'buffer'),
    now: clock.now(),
  });

  const open = async (
    transaction: DatabaseTransaction,
    customer: Omit<store.NewCustomer, 'invitationCode'>,
    installation: string | undefined,
  ): Promise<bigint | undefined> => {
    const id = await store.insertCustomer(transaction, { ...customer, invitationCode: newInvitationCode() });
    if (id !== undefined && installation !== undefined) {
      await store.noteInstallation(transaction, seenOn(id, installation));
    }
    return id;
  };

  /** Undefined where the password that was verified has been changed since. */
  const enter = async (
    transaction: DatabaseTransaction,
    verified: { id: bigint; passwordHash: string },
    { ip, userAgent, installation }: CustomerLogin,
  ): Promise<string | undefined> => {
    if (!(await store.holdLogin(transaction, verified))) return undefined;
    const { id } = verified;
    if (installation !== undefined) await store.noteInstallation(transaction, seenOn(id, installation));
    return await sessions.open(transaction, { kind: 'customer', subjectId: id, actorId: id, ip, userAgent });
  };

  return {
    async login(input: CustomerLogin): Promise<string> {
      const { digits } = requirePhoneNumber(input.userName, 'username');
      return await loginGuard.attempt({ kind: 'customer', account: digits }, async () => {
        const found = await store.findLogin(database, digits);
        const isRight = await verifyPassword(found?.passwordHash, input.password);
        if (!isRight || found === undefined) return undefined;
        return await inTransaction(database, (transaction) => enter(transaction, found, input));
      });
    },

    /** Opens an account. The order of refusals: closed, number, rules, invitation code, number taken. */
    async register(input: Registration): Promise<bigint> {
      const { registrationOpen, registrationNotice, defaultShareRatio } = await settings.current();
      if (!registrationOpen) {
        throw new DomainError('registration_closed', registrationNotice === '' ? {} : { message: registrationNotice });
      }
      const { userName, digits } = requirePhoneNumber(input.userName, 'username');
      await requireAcceptedRules(input);
      const inviterId = await findInviter(input.invitationCode);
      const taken = new DomainError('user_name_taken', { fields: { username: 'error_view.user_name_taken' } });
      if ((await store.findLogin(database, digits)) !== undefined) throw taken;
      const customer = {
        userName,
        digits,
        passwordHash: await hashPassword(input.password),
        inviterId,
        shareRatioParts: defaultShareRatio,
        language: input.language,
        rulesVersion: input.rulesVersion,
        registeredAt: clock.now(),
        ip: input.ip,
      };
      for (let attempt = 0; attempt < codeAttempts; attempt += 1) {
        const id = await inTransaction(database, (transaction) => open(transaction, customer, input.installation));
        if (id !== undefined) return id;
        if ((await store.findLogin(database, digits)) !== undefined) throw taken;
      }
      throw new Error('no invitation code was free');
    },

    async info(session: CustomerSession) {
      const account = await store.readAccount(database, session.subjectId);
      const { minimumWithdrawal, zone } = await settings.current();
      return {
        ...account,
        available: moneyFromMicros(account.available),
        frozen: moneyFromMicros(account.frozen),
        isDisabled: account.disabledAt !== null,
        minimumWithdrawal,
        zone,
      };
    },

    /** Without a country the first one that the site serves is meant. */
    async updateAddress(
      customerId: bigint,
      address: Omit<store.ShippingAddress, 'country'> & { country: string | undefined },
    ): Promise<void> {
      const { countries } = await settings.current();
      const country = address.country ?? countries[0];
      if (country === undefined || !countries.includes(country)) {
        throw new DomainError('country_not_served', { fields: { country: 'error_view.country_not_served' } });
      }
      await store.updateAddress(database, customerId, { ...address, country });
    },

    async invitation(customerId: bigint): Promise<{ code: string; rewards: Money }> {
      const [{ invitationCode }, rewards] = await Promise.all([
        store.readAccount(database, customerId),
        referralRewardsOf(database, customerId),
      ]);
      return { code: invitationCode, rewards };
    },
  };
}
