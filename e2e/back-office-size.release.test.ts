import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { settled } from './harness/settled.ts';
import { bytesOfCode } from './steps/code-size.ts';

const at = opened();
const maxKibibytes = 300;

it(
  `scripts and styles of the back office's first load are at most ${maxKibibytes} KiB on the wire`,
  journey(at, async (visit) => {
    const { page } = await visit({ device: 'desktop', officeToken: at().shop.office.tokens.asker });
    const files = await bytesOfCode(page, async () => {
      await page.goto('/admin/#/customer/today_statistics');
      await page.getByRole('main').getByRole('table').first().waitFor();
      await settled(page);
    });
    expect(files.some(({ path }) => path.endsWith('.js'))).toBe(true);
    expect(files.some(({ path }) => path.endsWith('.css'))).toBe(true);
    // Compression does not help files that are smaller than a packet.
    expect(files.filter(({ encoding, bytes }) => encoding !== 'br' && bytes > 1_024)).toEqual([]);
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    console.log(
      `The back office loads ${(total / 1024).toFixed(1)} KiB of scripts and styles in ${files.length} files.`,
    );
    expect(total).toBeLessThanOrEqual(maxKibibytes * 1024);
  }),
);
