import type { Page } from 'playwright-core';

interface Shift {
  value: number;
  parts: string[];
}

/**
 * Records layout shifts without recent input from now on, in every document that the page opens. Returns a function
 * that returns their sum.
 */
export async function watchLayoutShift(page: Page): Promise<() => Promise<{ sum: number; parts: string }>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value = 0, hadRecentInput = false, sources = [] } = entry as Partial<LayoutShiftEntry>;
        if (hadRecentInput) continue;
        const parts = sources.map(({ node }) => {
          // A text is named by what it stands in.
          const at = node instanceof Element ? node : node?.parentElement;
          return at ? `${at.tagName}.${at.className}` : '';
        });
        shifts.push({ value, parts });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const shifts = await page.evaluate<Shift[]>('globalThis.layoutShifts');
    const sum = shifts.reduce((all, { value }) => all + value, 0);
    return { sum, parts: [...new Set(shifts.flatMap(({ parts }) => parts))].join(', ') };
  };
}

interface LayoutShiftEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}
