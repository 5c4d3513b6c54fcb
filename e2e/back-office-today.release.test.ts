import type { Locator, Page } from 'playwright-core';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import type { VisitorOptions } from './harness/visitor.ts';
import { tooWideForPhone } from './steps/accessibility.ts';

const at = opened();
const asker = (): VisitorOptions => ({ device: 'desktop', officeToken: at().shop.office.tokens.asker });

interface Sums {
  paid: bigint;
  refunded: bigint;
  recharged: bigint;
  cashback: bigint;
  registered: bigint;
}

/** Computes the sums from the rows, for the days in the site's time zone to which the figures link. */
async function sumsOnScreen(page: Page): Promise<Sums> {
  const href = (await figure(page, 'Orders paid').getAttribute('href')) ?? '';
  const [, from, to] = /created=([\d-]+)\.\.([\d-]+)/.exec(href) ?? expect.fail(`no days in ${href}`);
  const { rows } = await sql<Sums>`
    with z as (select value as zone from shop.setting where name = 'zone'),
    span as (select ${from}::date::timestamp at time zone zone as first, (${to}::date + 1)::timestamp at time zone zone as last from z)
    select count(*) filter (where kind = 'order_price') as paid, count(*) filter (where kind = 'order_price_refund') as refunded,
           coalesce(sum(amount) filter (where kind = 'recharge'), 0)::bigint as recharged,
           coalesce(sum(amount) filter (where kind in ('order_cashback', 'order_bonus')), 0)::bigint as cashback,
           (select count(*) from shop.customer c, span where c.registered_at >= span.first and c.registered_at < span.last) as registered
      from ledger.transfer t, span where t.created_at >= span.first and t.created_at < span.last`.execute(
    at().shop.world.database,
  );
  return rows[0] ?? expect.fail('no sums');
}

const figure = (page: Page, name: string): Locator =>
  page
    .locator('.totals > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd > :first-child');

const micros = (text: string): bigint => BigInt(Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100)) * 10_000n;

const tableOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name }).getByRole('region', { name }).getByRole('table');

async function columnSum(table: Locator, place: number): Promise<bigint> {
  const cells = await table.locator(`tbody tr td:nth-child(${place})`).allInnerTexts();
  return cells.reduce((sum, text) => sum + BigInt(text.replaceAll(',', '')), 0n);
}

it(
  '[A1] figures of a range equal sums of the rows, a chart stands beside a table of the same, and today goes by the hour',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    await openOffice('/customer/today_statistics');
    const hours = tableOf(page, 'Hour by hour');
    await hours.waitFor();
    expect(await hours.locator('tbody tr').count()).toBe(24);
    const today = await sumsOnScreen(page);
    expect(await columnSum(hours, 3)).toBe(today.paid);
    expect(await figure(page, 'Orders paid').innerText()).toBe(String(today.paid));

    await page.getByRole('button', { name: '30 days' }).click();
    const days = tableOf(page, 'Day by day');
    await days.waitFor();
    expect(await days.locator('tbody tr').count()).toBe(30);
    const month = await sumsOnScreen(page);
    expect(month.paid).toBeGreaterThan(0n);
    expect(await columnSum(days, 3)).toBe(month.paid);
    expect(await columnSum(days, 4)).toBe(month.refunded);
    expect(await figure(page, 'Registrations').innerText()).toBe(String(month.registered));
    expect(micros(await figure(page, 'Recharged').innerText())).toBe(month.recharged);
    expect(micros(await figure(page, 'Cashback paid').innerText())).toBe(month.cashback);
    await page.getByRole('figure', { name: /^Orders by day/ }).waitFor();

    // A figure links to its rows, a queue to its entries.
    await figure(page, 'Orders paid').click();
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    expect(page.url()).toMatch(/status=1,3&created=\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d/);
    await page.goBack();
    await page.getByRole('link', { name: /^Withdrawals to review/ }).click();
    await page.getByRole('heading', { name: 'Withdrawals', level: 1 }).waitFor();
  }),
);

it(
  '[A1] days of one’s own are at most 92 and in their order, and the figures fit a phone',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit({ ...asker(), device: 'phone' });
    // An address with a reversed range of days shows today.
    await openOffice('/customer/today_statistics?range=own&from=2026-01-05&to=2026-01-04');
    await tableOf(page, 'Hour by hour').waitFor();
    await page.getByRole('button', { name: 'Choose days' }).click();
    const [from, to] = [page.getByLabel('From day'), page.getByLabel('To day')];
    const last = await to.inputValue();
    await from.fill('2020-01-01');
    await page.getByText('Choose at most 92 days.').waitFor();
    await to.fill('2019-12-31');
    await page.getByText('The first day must not be after the last.').waitFor();
    await from.fill(last);
    await to.fill(last);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect.poll(() => page.url()).toContain(`from=${last}&to=${last}`);
    await tableOf(page, 'Hour by hour').waitFor();
    expect(await tooWideForPhone(page, 'today')).toEqual([]);
  }),
);
