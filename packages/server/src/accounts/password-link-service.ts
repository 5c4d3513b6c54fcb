import { inTransaction } from '@goodturn/database';
import type { AuditService } from '../audit/audit-service.ts';
import { digestOf } from '../audit/digest-of.ts';
import { DomainError } from '../domain-error.ts';
import { addressKey } from '../http/address-key.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import { requireStrongPassword } from '../passwords/password-strength.ts';
import type { EventService } from '../realtime/event-service.ts';
import type { ServerContext } from '../server-context.ts';
import { hashOfToken } from '../sessions/session-token.ts';
import { consumeLink, type PasswordLinkState, readLink } from './password-link-store.ts';

export type PasswordLinkService = ReturnType<typeof createPasswordLinkService>;

export interface PasswordLinkDependencies {
  hasher: PasswordHasher;
  events: Pick<EventService, 'announce'>;
  audit: Pick<AuditService, 'recordCustomer'>;
}

const codes = {
  unknown: 'password_link_unknown',
  used: 'password_link_used',
  expired: 'password_link_expired',
} as const;

/** The customer's side of a one-time link. */
export function createPasswordLinkService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { hasher, events, audit }: PasswordLinkDependencies,
) {
  return {
    state: async (token: string): Promise<PasswordLinkState> =>
      (await readLink(database, hashOfToken(token), clock.now())).state,

    /**
     * Sets the login password, once for a link, and ends every session. Throws `password_link_unknown`, `password_link_used`,
     * `password_link_expired`, `invalid_request` for a weak password, and `overloaded`. Only a link that works is worth a hash.
     */
    async reset(token: string, newPassword: string, ip: string): Promise<void> {
      const tokenHash = hashOfToken(token);
      const { state, digits } = await readLink(database, tokenHash, clock.now());
      if (state !== 'open') throw new DomainError(codes[state]);
      requireStrongPassword(newPassword, { field: 'newPassword', own: digits });
      const passwordHash = await hasher.hash(newPassword, { lane: 'session', network: addressKey(ip) });
      await inTransaction(database, async (transaction) => {
        const { result, customerId } = await consumeLink(transaction, { tokenHash, passwordHash, now: clock.now() });
        if (result !== 'changed') throw new DomainError(codes[result]);
        await audit.recordCustomer(transaction, customerId ?? 0n, {
          action: 'reset-password',
          subject: `customer ${customerId ?? 0n}`,
          facts: { password: digestOf(passwordHash) },
        });
      });
      events.announce();
    },
  };
}
