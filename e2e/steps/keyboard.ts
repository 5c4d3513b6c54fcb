import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const mostPresses = 90;

const hasFocus = (place: Locator): Promise<boolean> => place.evaluate((element) => element === document.activeElement);

/** Returns whether the focus is visible: at the element itself or at the element drawn for it. */
const isSeen = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const drawn = [element, element.nextElementSibling, element.closest('label, fieldset > *'), element.parentElement];
    return drawn.some((part) => {
      if (part === null) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
  });

/** Presses Tab until an element has the focus; fails if it cannot be reached or its focus is invisible. */
export async function tabTo(page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await place.waitFor();
  for (let presses = 0; !(await hasFocus(place)); presses += 1) {
    if (presses === mostPresses) throw new Error(`the Tab key does not reach ${String(place)}`);
    await page.keyboard.press(key);
  }
  expect(await isSeen(place), `the focus at ${String(place)} cannot be seen`).toBe(true);
}

export async function pressAt(page: Page, place: Locator): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press('Enter');
}

export async function typeAt(page: Page, place: Locator, text: string): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Expects that the focus stays in a dialog however often Tab is pressed. */
export async function expectHeld(page: Page, dialog: Locator): Promise<void> {
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    // At the end, the focus returns to the beginning.
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
}
