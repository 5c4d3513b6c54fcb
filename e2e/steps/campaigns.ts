import { amountBeside } from './figures.ts';
import { approve, type AdministratorSessions, fill, rowWith, send } from './office.ts';
import type { ProductOfBrand } from './products.ts';

/** Returns the value of a date field: local time of the site, which is in Singapore, to the minute. */
const fieldTime = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16);

/** Has one administrator request the funding and the other approve it. */
export async function fundBrand(
  administrators: AdministratorSessions,
  { brand }: ProductOfBrand,
  amount: string,
): Promise<void> {
  const { page, openOffice } = administrators.ada;
  await openOffice('/customer/brands');
  await page.getByRole('button', { name: `Fund: ${brand}`, exact: true }).click();
  await send(page, 'Request approval', { Amount: amount, Reference: 'BANK-500', Reason: 'Seen at the bank' });
  await approve(administrators, 'BANK-500');
}

/**
 * Drafts a campaign of 40.00 with 6.00 cashback, in which each of five units is lucky with a bonus of 2.00, and has two
 * administrators activate it.
 */
export async function runCampaign(
  administrators: AdministratorSessions,
  product: ProductOfBrand,
  startsAt: Date,
  endsAt: Date,
): Promise<void> {
  const { page, openOffice } = administrators.ada;
  await openOffice('/customer/campaigns');
  await page.getByRole('button', { name: 'Draft a campaign' }).click();
  const builder = page.getByRole('form', { name: 'Draft a campaign' });
  const terms = {
    Product: product.name,
    'Price (USD)': '40.00',
    Cashback: '15',
    'Units (N)': '5',
    'Lucky units (K)': '5',
    'Lucky bonus (B)': '2.00',
    'Limit per customer': '3',
    'Largest referral reward, of the cashback': '50',
    'Platform share, of the price': '5',
    Starts: fieldTime(startsAt),
    Ends: fieldTime(endsAt),
  };
  await fill(page, terms, builder);
  await builder.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('heading', { name: product.name, level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Activate', exact: true }).click();
  await send(page, 'Request approval', { Reason: `Agreed with ${product.brand}` });
  await approve(administrators, `Agreed with ${product.brand}`);
  await openOffice('/customer/campaigns');
  await rowWith(page, product.name).getByText('Running').waitFor();
}

/** Reads the state of each unit by number, and the campaign's escrow. */
export async function readCampaign({ ada: { page, openOffice } }: AdministratorSessions, product: ProductOfBrand) {
  await openOffice('/customer/campaigns');
  await page.getByRole('link', { name: product.name, exact: true }).click();
  const units = page.getByRole('region', { name: 'Units by number' }).getByRole('listitem');
  await units.first().waitFor();
  const escrow = await amountBeside(page.getByRole('main'), 'Escrow (USD)');
  return { units: await units.allInnerTexts(), escrow };
}
