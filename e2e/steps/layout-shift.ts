import type { Page } from 'playwright-core';

/** Adds up what moves from now on, and in each document that is opened, without anybody having done anything. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value = 0, hadRecentInput = false } = entry as { value?: number; hadRecentInput?: boolean };
        const sum = Number(Reflect.get(globalThis, 'layoutShift'));
        if (!hadRecentInput) Object.assign(globalThis, { layoutShift: sum + value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(globalThis, 'layoutShift')));
}
