// Lighthouse on the start page of the sample shop, as on a mid-range phone: the median of five loads.
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { cpus, totalmem } from 'node:os';
import { setup } from '@goodturn/database/testing/global-setup';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { browserOptions } from './harness/browser.ts';
import { createShopFixture } from './harness/shop.ts';

const loads = 5;
const least = 95;
const categories = ['performance', 'accessibility', 'best-practices'] as const;
const file = 'measurements/lighthouse.json';

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Each load in a browser of its own, so that nothing is left of the one before. */
async function loadOnce(address: string): Promise<Record<string, number>> {
  const port = await freePort();
  const browser = await chromium.launch(browserOptions([`--remote-debugging-port=${port}`]));
  try {
    const result = await lighthouse(`${address}/`, { port, logLevel: 'error', onlyCategories: [...categories] });
    if (result === undefined || result.lhr.runtimeError !== undefined) {
      throw new Error(`Lighthouse could not load the page: ${result?.lhr.runtimeError?.message ?? 'no answer'}`);
    }
    const { lhr } = result;
    return Object.fromEntries(categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]));
  } finally {
    await browser.close();
  }
}

async function measure(): Promise<boolean> {
  const shop = await createShopFixture();
  const runs: Record<string, number>[] = [];
  try {
    while (runs.length < loads) {
      const run = await loadOnce(shop.address);
      console.log(`  ${categories.map((name) => `${name} ${run[name]}`).join('  ')}`);
      runs.push(run);
    }
  } finally {
    await shop.close();
  }
  const medians = Object.fromEntries(categories.map((name) => [name, median(runs.map((run) => run[name] ?? 0))]));
  await mkdir('measurements', { recursive: true });
  const report = { page: 'home', device: 'mobile', loads, medians, runs, machine, at: new Date().toISOString() };
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`Medians of ${loads} loads on ${machine}; written to ${file}`);
  console.table(medians);
  return Object.values(medians).every((score) => score >= least);
}

const stopDatabase = await setup();
try {
  if (!(await measure())) {
    console.error(`A median is below ${least}.`);
    process.exitCode = 1;
  }
} finally {
  await stopDatabase();
}
