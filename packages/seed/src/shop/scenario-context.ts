import { createHash } from 'node:crypto';
import { SecretToken } from '@goodturn/database';
import type { CustomerSession } from '@goodturn/server';
import { sessionOf } from './seed-customer.ts';
import type { Catalogue } from './seed-catalogue.ts';
import type { AdministratorPair } from './seed-office.ts';
import { found, type SeedContext } from './seed-context.ts';

/** The shared context of the functions that play events. */
export interface ScenarioContext {
  seeding: SeedContext;
  office: AdministratorPair;
  catalogue: Catalogue;
  customerOf(key: string): bigint;
  readerOf(key: string): CustomerSession;
  /** Logs the customer in for acts that the database takes only from a session of theirs, and out again. */
  asCustomer<T>(key: string, work: (session: CustomerSession) => Promise<T>): Promise<T>;
  nextReference(): string;
  /** Returns an invented transaction hash, because a sample shop has no chain. */
  nextHash(): string;
}

export function createScenarioContext(
  parts: Pick<ScenarioContext, 'seeding' | 'office' | 'catalogue'>,
  customers: ReadonlyMap<string, bigint>,
): ScenarioContext {
  let references = 0;
  const nextReference = (): string => `SAMPLE-${(references += 1)}`;
  const customerOf = (key: string): bigint => found(customers.get(key), key);
  return {
    ...parts,
    customerOf,
    readerOf: (key) => sessionOf(customerOf(key)),
    asCustomer: async (key, work) => {
      const { services, content, password } = parts.seeding;
      const { username: userName } = found(
        content.people.customers.find((one) => one.key === key),
        key,
      );
      const from = { installation: undefined, ip: '127.0.0.1', userAgent: '' };
      const token = new SecretToken(await services.accounts.login({ userName, password, ...from }));
      const session = { ...sessionOf(customerOf(key)), token };
      const result = await work(session);
      await services.sessions.end(session);
      return result;
    },
    nextReference,
    nextHash: () => createHash('sha256').update(nextReference()).digest('hex'),
  };
}

/** Keeps the ids of events by the customer and the name that later events use; a name refers to its newest event. */
export function createNamed<Id>(what: string) {
  const ids = new Map<string, Id>();
  return {
    keep: (customer: string, name: string, id: Id): void => void ids.set(`${customer} ${name}`, id),
    of: (customer: string, name: string): Id => found(ids.get(`${customer} ${name}`), `${what} ${customer} ${name}`),
  };
}
