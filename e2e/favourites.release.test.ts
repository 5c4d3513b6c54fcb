/** Marks a product on one device, and finds it on another. */
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { tokenOf } from './steps/account.ts';
import { productWithoutCampaign } from './steps/products.ts';

const at = opened();

it(
  '[S2] a product that is marked on a phone is a favourite on a desktop, and leaves the list by its heart',
  journey(at, async (visit) => {
    const token = await tokenOf(at().shop, 'mara');
    const product = await productWithoutCampaign(at().shop);
    const phone = await visit({ device: 'phone', token });
    await phone.open(`/product_details?id=${product.id}`);
    const heart = phone.page.getByRole('button', { name: `${product.name} is one of your favourites` });
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');

    const { page, open } = await visit({ device: 'desktop', token });
    await open('/view/me');
    await page.getByRole('link', { name: 'Favourites' }).click();
    const out = page.getByRole('region', { name: 'Not in a campaign now' });
    await out.getByRole('link', { name: new RegExp(product.name) }).waitFor();
    const bell = out.getByRole('button', { name: `Tell me when it is back ${product.name}` });
    await bell.click();
    await expect.poll(() => bell.getAttribute('aria-pressed')).toBe('false');
    await out.getByRole('button', { name: `Remove ${product.name} from your favourites` }).click();
    await out.getByRole('button', { name: `Undo ${product.name}` }).waitFor();
    await open('/view/home');
    await open('/favourites');
    await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor();
    // Cards have a heart too, for those who are logged in.
    await phone.open('/search?q=headphones');
    await phone.page
      .getByRole('button', { name: /is one of your favourites$/ })
      .first()
      .waitFor();
  }),
);

it(
  '[S2] the heart asks a visitor to log in',
  journey(at, async (visit) => {
    const product = await productWithoutCampaign(at().shop);
    const { page, open } = await visit({ device: 'phone' });
    await open(`/product_details?id=${product.id}`);
    await page.getByRole('button', { name: `${product.name} is one of your favourites` }).click();
    await page.getByRole('dialog').getByText('You are not logged in for this operation.').waitFor();
    expect(new URL(page.url()).hash).toContain(product.id);
  }),
);
