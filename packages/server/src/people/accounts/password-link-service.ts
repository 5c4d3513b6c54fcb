import { inTransaction } from '@goodturn/database';
import type { AuditService } from '../../decisions/audit/audit-service.ts';
import { digestOf } from '../../decisions/audit/audit-entry.ts';
import type { ContentService } from '../../communication/content/content-service.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { addressKey } from '../../foundation/http/client-address.ts';
import type { PasswordHasher } from '../../foundation/passwords/password-hasher.ts';
import { newPasswordText } from '../../foundation/passwords/password-proof.ts';
import { requireStrongPassword } from '../../foundation/passwords/password-strength.ts';
import type { EventService } from '../../foundation/realtime/event-service.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import { SecretToken } from '@goodturn/database';
import { findOpenLink, linkErrors, type OpenLink } from './link-halves.ts';
import { consumeLink, readLink } from './password-link-store.ts';

export type PasswordLinkService = ReturnType<typeof createPasswordLinkService>;

export interface PasswordLinkDependencies {
  hasher: PasswordHasher;
  events: Pick<EventService, 'announce'>;
  audit: Pick<AuditService, 'recordArrival'>;
  content: Pick<ContentService, 'rulesVersion'>;
}

export interface LinkPassword {
  token: string;
  newPassword: string;
  /** Opening an account that was added accepts the rules as well. */
  isOfAge: boolean;
  rulesVersion: string | undefined;
  language: string;
  ip: string;
}

const codes = { ...linkErrors, rules_not_accepted: 'rules_not_accepted' } as const;

/** Handles the customer's side of a one-time link. */
export function createPasswordLinkService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { hasher, events, audit, content }: PasswordLinkDependencies,
) {
  return {
    findOpen: async (customerId: bigint): Promise<OpenLink | undefined> =>
      await findOpenLink(database, { isOffice: false, subjectId: customerId, now: clock.now() }),

    /** Returns the state of a link; only one that works reveals anything about its account. */
    state: async (link: string) => {
      const { state, halves, isNew } = await readLink(database, new SecretToken(link), clock.now());
      return { state, halves, isNew };
    },

    /**
     * Sets the login password by both halves of a link, once, and ends every session. Throws the errors of links,
     * `rules_not_accepted`, `invalid_request` for a weak password, and `overloaded`. The link is checked first, since only a valid link justifies the cost of a hash.
     */
    async reset({ token: link, newPassword, isOfAge, rulesVersion, language, ip }: LinkPassword): Promise<void> {
      const token = new SecretToken(link);
      const { state, digits, isNew } = await readLink(database, token, clock.now());
      if (state !== 'open') throw new DomainError(codes[state]);
      const accepted = isNew ? await content.rulesVersion() : undefined;
      if (isNew && (!isOfAge || accepted === undefined || rulesVersion !== accepted)) {
        throw new DomainError('rules_not_accepted');
      }
      requireStrongPassword(newPassword, { field: 'newPassword', own: digits ?? '' });
      const passwordHash = await newPasswordText(hasher, newPassword, { lane: 'session', network: addressKey(ip) });
      await inTransaction(database, async (transaction) => {
        const now = clock.now();
        const use = { token, passwordHash, rulesVersion: accepted ?? null, language, ip, now };
        const { result, customerId } = await consumeLink(transaction, use);
        if (result !== 'changed' || customerId === null)
          throw new DomainError(codes[result === 'changed' ? 'unknown' : result]);
        const person = { kind: 'customer', id: customerId } as const;
        const facts = { password: digestOf(passwordHash) };
        await audit.recordArrival(transaction, person, { action: 'reset-password', facts, now });
      });
      events.announce();
    },
  };
}
