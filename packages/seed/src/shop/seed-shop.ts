import { createDatabase, createPool } from '@goodturn/database';
import { sealEverything } from '@goodturn/ledger';
import { openServices, type ServerContext } from '@goodturn/server';
import { readContent } from '../content/read-content.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { createSeedClock, momentsOf, midnightBefore } from './seed-clock.ts';
import { openOffice } from './seed-office.ts';
import { readSeedState, writeSeedState } from './seed-state.ts';
import { createStory } from './seed-story.ts';
import { seedTexts } from './seed-texts.ts';
import type { SeedContext } from './seed-context.ts';

export interface SeedOptions {
  /** Of every seeded person. */
  password: string;
  /** The login of the schema's owner, who alone writes settings and administrators past two persons. */
  ownerUrl: string;
  signal?: AbortSignal;
  /** Receives how much is done, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/**
 * Fills an empty database with the sample shop and its history up to now. Answers whether it did: a shop that is filled
 * stays as it is. Throws where the database is not empty or an earlier filling was interrupted.
 */
export async function seedShop(context: ServerContext, options: SeedOptions): Promise<boolean> {
  const state = await readSeedState(context.database);
  if (state === 'finished') return false;
  if (state !== 'empty') throw new Error(`the sample shop needs an empty database; this one is ${state}`);
  const content = readContent();
  const clock = createSeedClock(context.clock.now());
  const { services, stop } = await openServices({ ...context, clock });
  const pool = createPool(options.ownerUrl, {
    max: 1,
    applicationName: 'goodturn-seed',
    onIdleError: () => undefined,
  });
  const owner = createDatabase(pool);
  try {
    await writeSeedState(owner, 'unfinished');
    const { password, signal = new AbortController().signal, onProgress = () => undefined } = options;
    await fill({ database: context.database, owner, services, clock, content, password }, signal, onProgress);
    // Most transfers are weeks old: who verifies the shop before its server has sealed them would find sealing at a standstill.
    await sealEverything(context.database, context.clock.now());
    await writeSeedState(owner, 'finished');
    return true;
  } finally {
    await stop();
    await pool.end();
  }
}

async function fill(seeding: SeedContext, signal: AbortSignal, onProgress: (share: number) => void): Promise<void> {
  const { clock, services, content } = seeding;
  const { scenario } = content.people;
  const moments = momentsOf(scenario, clock.now(), (await services.settings.current()).timeZone);
  const [opening] = moments;
  if (opening !== undefined) clock.moveTo(new Date(opening.getTime() - 3_600_000));
  const parts = content.products.length + scenario.length;
  let done = 0;
  const advance = (): void => onProgress((done += 1) / parts);
  await seedSettings(seeding);
  const catalogue = await seedCatalogue(seeding, signal, advance);
  await seedTexts(seeding, catalogue.products);
  const office = await openOffice(seeding);
  const { play } = createStory(seeding, office, catalogue, signal);
  const trees = createDailyTrees(seeding, moments.at(-1) ?? clock.now());
  for (const [index, step] of scenario.entries()) {
    signal.throwIfAborted();
    const moment = moments[index] ?? clock.now();
    await trees.publishUntil(moment);
    clock.moveTo(moment);
    await play(step);
    advance();
  }
  await office.leave();
}

/** The country that an address has when a form names none. */
const home = 'SG';

/** What this shop sets differently from a new one. It is marked as a demonstration before anything else is in it. */
async function seedSettings({ owner, services, content }: SeedContext): Promise<void> {
  const used = content.people.customers.flatMap(({ address }) => address?.country ?? []);
  const countries = [home, ...[...new Set(used)].filter((country) => country !== home).sort()];
  const { whatsapp, whatsappLink, telegram, telegramLink } = content.support;
  const values = {
    demo: 'true',
    site_title: 'Goodturn',
    countries: countries.join(','),
    whatsapp,
    whatsapp_link: whatsappLink,
    telegram,
    telegram_link: telegramLink,
  };
  const rows = Object.entries(values).map(([name, value]) => ({ name, value }));
  await owner
    .insertInto('shop.setting')
    .values(rows)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })))
    .execute();
  services.settings.forget();
}

const dayMs = 24 * 3_600_000;
const afterMidnightMs = 5 * 60_000;
const shownDays = 7;

/** The trees of balances of the last days until `end`, each published a few minutes after midnight as by the shop's own job. */
function createDailyTrees({ database, clock, services }: SeedContext, end: Date) {
  /** Publishes the trees of the days that begin between the step before and this one. */
  async function publishUntil(moment: Date): Promise<void> {
    const { timeZone } = await services.settings.current();
    const last = midnightBefore(moment, timeZone) + afterMidnightMs;
    const since = Math.max(clock.now().getTime(), end.getTime() - shownDays * dayMs);
    for (let ago = shownDays; ago >= 0; ago -= 1) {
      const at = last - ago * dayMs;
      if (at <= since || at > moment.getTime()) continue;
      clock.moveTo(new Date(at));
      await sealEverything(database, clock.now());
      await services.balanceTrees.publishToday();
    }
  }

  return { publishUntil };
}
