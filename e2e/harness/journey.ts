import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import type { Shop } from './shop.ts';
import { newVisitor, type Visitor, type VisitorOptions } from './visitor.ts';

const failures = join(import.meta.dirname, '..', 'failures');

type Visit = (options?: VisitorOptions) => Promise<Visitor>;

/**
 * The body of a test in which people visit the shop. It ends with their pages closed, and fails when one of them had an
 * error; a failed one leaves a picture of each open page.
 */
export function journey(at: () => { browser: Browser; shop: Shop }, walk: (visit: Visit) => Promise<void>) {
  return async ({ task }: { task: { name: string } }): Promise<void> => {
    const { browser, shop } = at();
    const visitors: Visitor[] = [];
    const visit: Visit = async (options) => {
      const visitor = await newVisitor(browser, shop, options);
      visitor.page.setDefaultTimeout(20_000);
      visitors.push(visitor);
      return visitor;
    };
    try {
      await walk(visit);
      expect(visitors.flatMap(({ faults }) => faults.found())).toEqual([]);
    } catch (error) {
      await takePictures(visitors, task.name);
      throw error;
    } finally {
      for (const { context } of visitors) await context.close();
    }
  };
}

async function takePictures(visitors: readonly Visitor[], name: string): Promise<void> {
  await mkdir(failures, { recursive: true });
  const stem = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const pages = visitors.flatMap(({ context }) => context.pages());
  for (const [index, page] of pages.entries()) {
    await page.screenshot({ path: join(failures, `${stem}-${index + 1}.png`) });
  }
}
