import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { expect, type TestContext } from 'vitest';
import type { Shop } from './shop.ts';
import { newVisitor, type Visitor, type VisitorOptions } from './visitor.ts';

const failures = join(import.meta.dirname, '..', 'failures');

type Visit = (options?: VisitorOptions) => Promise<Visitor>;

type At = () => { browser: Browser; shop: Shop };

const visiting = (at: At, visitors: Visitor[]): Visit => {
  return async (options) => {
    const { browser, shop } = at();
    const visitor = await newVisitor(browser, shop, options);
    visitor.page.setDefaultTimeout(20_000);
    visitors.push(visitor);
    return visitor;
  };
};

/** Fails if a page of a visitor had an error; a failure saves a screenshot of each open page. */
async function watched(name: string, visitors: readonly Visitor[], walk: () => Promise<void>): Promise<void> {
  try {
    await walk();
    expect(visitors.flatMap(({ faults }) => faults.found())).toEqual([]);
  } catch (error) {
    await takePictures(visitors, name);
    throw error;
  }
}

/**
 * Closes the pages. A test that has ended does not wait for responses that it held back; late responses are no errors.
 */
async function leave(visitors: readonly Visitor[]): Promise<void> {
  for (const { context } of visitors) {
    const routed = [context, ...context.pages()];
    await Promise.allSettled(routed.map(async (one) => await one.unrouteAll({ behavior: 'ignoreErrors' })));
    await context.close();
  }
}

/** Returns the body of a test in which people visit the shop. Their pages are closed at its end. */
export function journey(at: At, walk: (visit: Visit) => Promise<void>) {
  return async ({ task }: { task: { name: string } }): Promise<void> => {
    const visitors: Visitor[] = [];
    try {
      await watched(task.name, visitors, async () => await walk(visiting(at, visitors)));
    } finally {
      await leave(visitors);
    }
  };
}

/**
 * Returns the steps of a long journey: each is the body of a test and continues with the pages of the previous ones.
 * After a failure none runs. `end` closes the pages.
 */
export function journeyInSteps(at: At) {
  const visitors: Visitor[] = [];
  const visit = visiting(at, visitors);
  let isBroken = false;
  const step =
    (walk: (visit: Visit) => Promise<void>) =>
    async ({ task, skip }: Pick<TestContext, 'task' | 'skip'>): Promise<void> => {
      skip(isBroken, 'an earlier step failed');
      isBroken = true;
      await watched(task.name, visitors, async () => await walk(visit));
      isBroken = false;
    };
  return { step, end: async () => await leave(visitors) };
}

async function takePictures(visitors: readonly Visitor[], name: string): Promise<void> {
  await mkdir(failures, { recursive: true });
  const stem = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const pages = visitors.flatMap(({ context }) => context.pages());
  for (const [index, page] of pages.entries()) {
    // A failed screenshot must not hide the reason of the failure.
    await page.screenshot({ path: join(failures, `${stem}-${index + 1}.png`) }).catch(() => undefined);
  }
}
