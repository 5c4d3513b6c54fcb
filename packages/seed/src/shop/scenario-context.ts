import type { CustomerSession } from '@goodturn/server';
import { sessionOf } from './seed-customer.ts';
import { createHash } from 'node:crypto';
import type { Catalogue } from './seed-catalogue.ts';
import type { AdministratorPair } from './seed-office.ts';
import { found, type SeedContext } from './seed-context.ts';

/** What every part of the story is told with. */
export interface ScenarioContext {
  seeding: SeedContext;
  office: AdministratorPair;
  catalogue: Catalogue;
  /** Of those who have joined. */
  customerOf(key: string): bigint;
  readerOf(key: string): CustomerSession;
  /** A bank's reference that nobody used before. */
  nextReference(): string;
  /** No chain is behind a sample shop: the transaction's hash is made up. */
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
    nextReference,
    nextHash: () => createHash('sha256').update(nextReference()).digest('hex'),
  };
}

/** Ids of what happened, by the names that later steps call them by; the newest of a name counts. */
export function createNamed<Id>(what: string) {
  const ids = new Map<string, Id>();
  return {
    keep: (customer: string, name: string, id: Id): void => void ids.set(`${customer} ${name}`, id),
    of: (customer: string, name: string): Id => found(ids.get(`${customer} ${name}`), `${what} ${customer} ${name}`),
  };
}
