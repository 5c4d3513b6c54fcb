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

/** Fails when a page of somebody had an error; what failed leaves a picture of each open page. */
async function watched(name: string, visitors: readonly Visitor[], walk: () => Promise<void>): Promise<void> {
  try {
    await walk();
    expect(visitors.flatMap(({ faults }) => faults.found())).toEqual([]);
  } catch (error) {
    await takePictures(visitors, name);
    throw error;
  }
}

/** A test that has ended waits for no answer that it held back; what comes too late is no error, nor is a page that left by itself. */
async function leave(visitors: readonly Visitor[]): Promise<void> {
  for (const { context } of visitors) {
    const routed = [context, ...context.pages()];
    await Promise.allSettled(routed.map(async (one) => await one.unrouteAll({ behavior: 'ignoreErrors' })));
    await context.close();
  }
}

/** The body of a test in which people visit the shop. It ends with their pages closed. */
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
 * A long journey: each step is the body of a test, and goes on with the pages of those before it. After one that fails,
 * none runs. `end` closes the pages.
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
    // A page that cannot be painted any more does not hide why the journey failed.
    await page.screenshot({ path: join(failures, `${stem}-${index + 1}.png`) }).catch(() => undefined);
  }
}
