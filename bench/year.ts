/**
 * A year of operation in minutes: `npm run bench -- year [customers] [orders] [seed]`, 10,000 and 100,000 by default.
 * The database is that of the tests, which does not wait for its disk, and passwords are hashed with the tests' cost:
 * both would cost the same for each customer and commit, and are not what the year measures.
 */
import { randomInt } from 'node:crypto';
import { setup } from '@goodturn/database/testing/global-setup';
import { createTestWorld } from '@goodturn/testkit';
import { describeMachine } from './machine.ts';
import { playYear, type PlayedYear } from './year/play-year.ts';

export interface YearReport extends Omit<PlayedYear, 'rows'> {
  machine: string;
  seed: number;
}

const numberOf = (text: string | undefined, usual: number): number => {
  const number = Number(text ?? usual);
  if (!Number.isSafeInteger(number) || number < 1)
    throw new Error(`${text} is no number of customers, orders or a seed`);
  return number;
};

function table(rows: PlayedYear['rows']): string[] {
  const widths = [48, 32];
  const line = (cells: readonly string[]): string =>
    cells.map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[1] ?? 0))).join(' ');
  return [
    line(['figure', 'own sum', 'the shop says', '']),
    ...rows.map(({ what, own, system }) => line([what, own, system, own === system ? '=' : 'DIFFERS'])),
  ];
}

export async function benchYear(say: (line: string) => void, args: readonly string[]): Promise<YearReport> {
  const [customers, orders] = [numberOf(args[0], 10_000), numberOf(args[1], 100_000)];
  const seed = numberOf(args[2], randomInt(1, 1_000_000));
  say(`${customers} customers, ${orders} orders, seed ${seed}`);
  // With few orders per moment, few would run concurrently.
  const momentsPerDay = orders < 50_000 ? 1 : 4;
  const plan = { customers, orders, days: 365, seed, momentsPerDay, workers: 16, timeZone: 'America/New_York' };
  const endCluster = await setup();
  try {
    const world = await createTestWorld();
    try {
      const { rows, ...played } = await playYear(world, plan, say);
      for (const line of table(rows)) say(line);
      if (played.differences.length > 0) process.exitCode = 1;
      return { machine: describeMachine(), seed, ...played };
    } finally {
      await world.close();
    }
  } finally {
    await endCluster();
  }
}
