import type { PlaysAll, Step, ScenarioEvent } from '../content/scenario-event.ts';
import { endCampaign, openCampaigns } from './seed-campaigns.ts';
import type { Catalogue } from './seed-catalogue.ts';
import { seedCustomer } from './seed-customer.ts';
import { createIdentityStory } from './seed-identity-story.ts';
import { createOfficeStory, createMessageStory } from './seed-office-story.ts';
import { createFriendStory } from './seed-friend-story.ts';
import { createMoneyStory } from './seed-money-story.ts';
import type { AdministratorPair } from './seed-office.ts';
import { createOrderStory } from './seed-order-story.ts';
import { createWithdrawalStory } from './seed-withdrawal-story.ts';
import { found, type SeedContext } from './seed-context.ts';
import { createScenarioContext } from './scenario-context.ts';

/** Plays the history of the shop, each event through the service that visitors and administrators use. */
export function createStory(
  seeding: SeedContext,
  office: AdministratorPair,
  catalogue: Catalogue,
  signal: AbortSignal,
) {
  const { dueOrders, holds } = seeding.services;
  const customers = new Map<string, bigint>();
  const scenario = createScenarioContext({ seeding, office, catalogue }, customers);

  async function join({ customer: key }: Step<'join'>): Promise<void> {
    const customer = found(
      seeding.content.people.customers.find((one) => one.key === key),
      key,
    );
    const inviterId = customer.invitedBy === undefined ? undefined : scenario.customerOf(customer.invitedBy);
    customers.set(key, await seedCustomer(seeding, customer, inviterId));
  }

  const plays: PlaysAll = {
    join,
    openCampaigns: () => openCampaigns(seeding, office, catalogue.products, signal),
    endCampaign: (step) => endCampaign(seeding, office, catalogue.products, step),
    ...createMoneyStory(scenario),
    ...createOrderStory(scenario),
    ...createOfficeStory(scenario),
    ...createFriendStory(scenario),
    ...createMessageStory(scenario),
    ...createIdentityStory(scenario),
    ...createWithdrawalStory(scenario),
  };

  /** Plays one event after everything that became due since the previous one, as the shop's jobs do. */
  async function play(step: ScenarioEvent): Promise<void> {
    await office.attend();
    await dueOrders.advance();
    await holds.endExpired();
    // The function takes events of this kind, which the compiler cannot follow through the look-up.
    const player = plays[step.kind] as (step: ScenarioEvent) => Promise<void>;
    await player(step);
  }

  return { play };
}
