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
  password: string;
  /**
   * The URL with which the schema's owner logs in, who alone may create settings and administrators without a second
   * person.
   */
  ownerUrl: string;
  signal?: AbortSignal;
  /** Receives the completed share from 0 to 1. */
  onProgress?: (share: number) => void;
}

/**
 * Fills an empty database with the sample shop and its history up to now. Returns false, and changes nothing, if the
 * shop is already filled. Throws if the database is not empty or an earlier filling was interrupted.
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
    // Most transfers are weeks old: a verification before the server has sealed them would report a standstill of
    // sealing.
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

/** The default country of address forms. */
const home = 'SG';

/**
 * Stores the settings that differ from a new shop's. The shop is marked as a demonstration before it has any other
 * content.
 */
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

/**
 * Publishes the daily trees of balances of the last days until `end`, each a few minutes after midnight, as the shop's
 * job does.
 */
function createDailyTrees({ database, clock, services }: SeedContext, end: Date) {
  /** Publishes the trees of the days that began between the previous event and this moment. */
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
