import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import type { VisitorOptions } from './harness/visitor.ts';
import { tooWideForPhone } from './steps/accessibility.ts';
import { rowWith } from './steps/office.ts';

const at = opened();
const asker = (): VisitorOptions => ({ device: 'desktop', officeToken: at().shop.office.tokens.asker });

const micros = (text: string): bigint => {
  const [whole = '0', decimals = ''] = text.replaceAll(/[−,-]/g, '').split('.');
  const size = BigInt(whole) * 1_000_000n + BigInt(decimals.padEnd(6, '0'));
  return /^[−-]/.test(text) ? -size : size;
};

/** Returns the cells of a row of the table of transfers. */
const cellsOf = async (page: Page, name: string): Promise<string[]> =>
  await linesOf(page, 'What moved').filter({ hasText: name }).first().getByRole('cell').allInnerTexts();

const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const linesOf = (page: Page, label: string): Locator =>
  page.getByRole('region', { name: label }).getByRole('table').locator('tbody tr');

/** Returns the total of a kind of transfer of this brand, computed from the rows of the ledger. */
async function sumOf(brandId: string, kind: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(t.amount), 0)::bigint as sum from ledger.transfer t join shop.orders o on o.id = t.subject_id
      join shop.campaign g on g.id = o.campaign_id where t.kind::text = ${kind} and g.brand_id = ${BigInt(brandId)}`.execute(
    at().shop.world.database,
  );
  return rows[0]?.sum ?? 0n;
}

async function saved(page: Page, name: string): Promise<{ name: string; content: Buffer }> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  const download = await saving;
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

it(
  '[A11] a brand’s settlement statement leads from the opening to the closing balance, equals its rows, and is saved as PDF and CSV',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    await openOffice('/customer/brands');
    await page.getByRole('link', { name: 'Settlement statement: Ostra' }).click();
    await page.getByRole('heading', { name: 'Settlement statement: Ostra', level: 1 }).waitFor();
    const brandId = /brands\/(\d+)/.exec(page.url())?.[1] ?? '';
    // The sample shop's history is older than the thirty days that are shown by default.
    await page.getByRole('button', { name: 'Choose days' }).click();
    await page.getByLabel('From day').fill(dayBefore(60));
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await rowWith(page, 'Paid in by the brand').first().waitFor();
    await rowWith(page, 'Goods sold').first().waitFor();

    const [opening, closing] = [await cellsOf(page, 'Opening balance'), await cellsOf(page, 'Closing balance')];
    const lines = await linesOf(page, 'What moved').all();
    const moved = (await Promise.all(lines.slice(1, -1).map((line) => line.getByRole('cell').allInnerTexts()))).map(
      (cells) => cells.slice(2).map(micros),
    );
    for (const [place, text] of opening.slice(2).entries()) {
      const reached = moved.reduce((sum, cells) => sum + (cells[place] ?? 0n), micros(text));
      expect(reached, `column ${place}`).toBe(micros(closing[place + 2] ?? ''));
    }
    expect(opening.at(-1)).toBe('0.00');
    expect(micros((await cellsOf(page, 'Goods sold')).at(-1) ?? '')).toBe(await sumOf(brandId, 'order_price'));
    expect(-micros((await cellsOf(page, 'Cashback paid')).at(-1) ?? '')).toBe(await sumOf(brandId, 'order_cashback'));

    const pdf = await saved(page, 'Save PDF');
    expect(pdf.name).toMatch(/^brand-\d+-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.pdf$/);
    expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-');
    const csv = (await saved(page, 'Save CSV')).content.toString().trimEnd().split('\r\n');
    expect(csv[0]).toContain('Brand,Day,Movement');
    expect(csv).toHaveLength((await linesOf(page, 'Day by day').count()) + 3);
    expect(csv.at(-1)).toContain(`Closing balance,,,,,,${closing.at(-1)?.replaceAll(',', '')}`);

    await page.getByRole('link', { name: 'Paid in by the brand' }).click();
    await expect.poll(() => page.url()).toContain('approvals/list?view=all&kind=brand_funding');
    await rowWith(page, 'Ostra').first().waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Today', exact: true }).click();
    await expect.poll(() => page.url()).toContain('range=today');
    await expect.poll(async () => (await cellsOf(page, 'Closing balance')).at(-1)).toBe(closing.at(-1));
  }),
);

it(
  '[A11] the statement of a brand that is not there says so, and one that is fits a phone',
  journey(at, async (visit) => {
    const { page, openOffice, faults } = await visit({ ...asker(), device: 'phone' });
    faults.expect('POST /api/brand/statement 404');
    await openOffice('/customer/brands/999999');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await openOffice('/customer/brands/1');
    await linesOf(page, 'What moved').first().waitFor();
    expect(await tooWideForPhone(page, 'settlement statement')).toEqual([]);
  }),
);

it(
  '[A1] fees, the platform’s share and referral rewards stand day by day, lead to their rows, and are saved as CSV',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    await openOffice('/customer/today_statistics?range=month&statistics=platform');
    const days = page.getByRole('region', { name: 'Day by day' }).getByRole('table');
    await days.waitFor();
    await days.getByRole('columnheader', { name: 'Referral rewards (USD)' }).waitFor();
    const shown = await Promise.all(
      [2, 3, 4].map(async (place) => {
        const cells = await days.locator(`tbody tr td:nth-child(${place})`).allInnerTexts();
        return cells.reduce((sum, text) => sum + micros(text), 0n);
      }),
    );
    const { name, content } = await saved(page, 'Save CSV');
    expect(name).toMatch(/^figures-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    const rows = content.toString().trimEnd().split('\r\n');
    expect(rows).toHaveLength(32);
    expect(rows.at(-1)?.split(',').slice(-3).map(micros)).toEqual(shown);
    const { rows: sums } = await sql<{ sum: bigint }>`
      select coalesce(sum(t.amount), 0)::bigint as sum from unnest(array['withdrawal_fee', 'order_commission', 'referral_reward'])
        with ordinality k (kind, place) left join ledger.transfer t on t.kind::text = k.kind group by k.place order by k.place`.execute(
      at().shop.world.database,
    );
    expect(shown).toEqual(sums.map(({ sum }) => sum));
    expect(shown[0]).toBeGreaterThan(0n);

    await days.locator('tbody tr td:nth-child(2) a').first().click();
    await page.getByRole('heading', { level: 1, name: 'Withdrawals' }).waitFor();
    expect(page.url()).toMatch(/view=paid&created=(\d{4}-\d\d-\d\d)\.\.\1/);
  }),
);
