import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const mostPresses = 90;

const hasFocus = (place: Locator): Promise<boolean> => place.evaluate((element) => element === document.activeElement);

/** Whether somebody who looks at the page sees where the focus is: at the element itself, or at what is drawn for it. */
const isSeen = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const drawn = [element, element.nextElementSibling, element.closest('label, fieldset > *'), element.parentElement];
    return drawn.some((part) => {
      if (part === null) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
  });

/** Goes on with the Tab key alone until a place has the focus; fails where it cannot be reached, or not be seen. */
export async function tabTo(page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await place.waitFor();
  for (let presses = 0; !(await hasFocus(place)); presses += 1) {
    if (presses === mostPresses) throw new Error(`the Tab key does not reach ${String(place)}`);
    await page.keyboard.press(key);
  }
  expect(await isSeen(place), `the focus at ${String(place)} cannot be seen`).toBe(true);
}

/** Goes to a link or a button, and presses Enter. */
export async function pressAt(page: Page, place: Locator): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press('Enter');
}

/** Goes to a field and types. */
export async function typeAt(page: Page, place: Locator, text: string): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** However often the Tab key is pressed, the focus stays in a dialog. */
export async function expectHeld(page: Page, dialog: Locator): Promise<void> {
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    // At the end the focus is led back to the beginning.
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
}
