import type { Page } from 'playwright-core';

/**
 * Returns words that are broken across two lines. Long tokens such as addresses may break, and so may scripts without
 * spaces, and headings that the browser hyphenates.
 */
async function cutWords(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const longest = 16;
    const mayHyphenate = ({ parentElement: own }: Node) => own !== null && getComputedStyle(own).hyphens === 'auto';
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      for (const match of (node.textContent ?? '').matchAll(
        /(?<=^|\s)[\p{Script=Latin}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Hangul}]+(?=[.,:;!?)]?(?:\s|$))/gu,
      )) {
        if (match[0].length > longest || mayHyphenate(node)) continue;
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
        );
        if (lines.size > 1) found.push(match[0]);
      }
    }
    return found;
  });
}

/** Returns texts that a box partly hides. Moving parts (slides, the notice line) and ellipses are intended. */
async function hiddenTexts(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const isHidden = (element: Element) =>
      element.closest('.visually-hidden, [aria-hidden="true"], .carousel [inert], .match__words') !== null;
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const own = node.parentElement;
      if (own === null || (node.textContent ?? '').trim() === '' || isHidden(own)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      if (width <= 1) continue;
      for (let box: Element | null = own; box !== null && box !== document.body; box = box.parentElement) {
        const { overflowX, textOverflow, maskImage } = getComputedStyle(box);
        const hides = ['hidden', 'clip'].includes(overflowX) || maskImage !== 'none';
        if (textOverflow === 'ellipsis' || !hides) continue;
        const bounds = box.getBoundingClientRect();
        if (left < bounds.left - 1 || right > bounds.right + 1) found.push(node.textContent ?? '');
      }
    }
    return found;
  });
}

/** Returns adjacent links and buttons of a list or row that touch, so that they read as one word. */
async function touchingNames(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const nearest = 2;
    const named: { owner: Element; row: Element | null; name: string; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const owner = node.parentElement?.closest('a, button, [role=tab]');
      if (!owner || node.parentElement?.closest('.visually-hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      const row = owner.closest('li')?.parentElement ?? owner.parentElement;
      if (box.width > 1) named.push({ owner, row, name: node.textContent ?? '', box });
    }
    return named.flatMap(({ owner, row, name, box }, index) =>
      named.slice(index + 1).flatMap((other) => {
        const isBeside =
          owner !== other.owner && row === other.row && box.top < other.box.bottom && other.box.top < box.bottom;
        const gap = Math.max(box.left, other.box.left) - Math.min(box.right, other.box.right);
        return isBeside && gap < nearest ? [`${name}" and "${other.name}`] : [];
      }),
    );
  });
}

/** Returns the innermost elements that exceed an edge of the screen, unless a box around them hides or scrolls them. */
async function beyondEdges(page: Page, width: number): Promise<string> {
  return await page.evaluate((end) => {
    const range = document.createRange();
    const beyond = [...document.body.querySelectorAll('*')].filter((element) => {
      range.selectNodeContents(element);
      const isBeyond = [element.getBoundingClientRect(), range.getBoundingClientRect()].some(
        ({ left, right, width: own }) => own > 0 && (left < -1 || right > end + 1),
      );
      for (
        let box = element.parentElement;
        isBeyond && box !== null && box !== document.body;
        box = box.parentElement
      ) {
        if (getComputedStyle(box).overflowX !== 'visible') return false;
      }
      return isBeyond;
    });
    const named = beyond.map(({ tagName, className, textContent }) => `${tagName}.${className} "${textContent}"`);
    return named.reverse().slice(0, 3).join(', ');
  }, width);
}

/** Returns where the page exceeds the screen, hides a part of a text, breaks a word or lets two names touch. */
export async function findOverflow(page: Page, name: string): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 0;
  const shown = await page.evaluate(() => document.documentElement.scrollWidth);
  const wideDialogs = await page
    .locator('[role=dialog], [role=alertdialog]')
    .evaluateAll((dialogs) => dialogs.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
  return [
    ...(shown > width ? [`${name}: ${shown} pixels wide by ${await beyondEdges(page, width)}`] : []),
    ...wideDialogs.map((text) => `${name}: the dialog "${text}" has to be moved aside`),
    ...(await hiddenTexts(page)).map((text) => `${name}: "${text}" is hidden in part`),
    ...(await touchingNames(page)).map((names) => `${name}: "${names}" touch`),
    ...(await cutWords(page)).map((word) => `${name}: "${word}" is cut`),
  ];
}
