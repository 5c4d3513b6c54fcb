import sharp from 'sharp';
import { messagesFor } from '@goodturn/locales';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { userNameOf } from './harness/shop.ts';
import { tokenOf } from './steps/account.ts';
import { accessibilityViolations } from './steps/accessibility.ts';
import { rowWith } from './steps/office.ts';
import { openFromMe } from './steps/me.ts';

const at = opened();
const card = async (background: string) => ({
  name: 'card.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});
const openMenu = async (page: Page) => await openFromMe(page, 'Identity verification');

it(
  '[S21] a document is submitted with a preview of both sides, an administrator looks and decides, and the customer reads why',
  journey(at, async (visit) => {
    const { shop } = at();
    const customer = await visit({ token: await tokenOf(shop, 'nora') });
    const { page } = customer;
    await customer.open('/view/me');
    await openMenu(page);
    await page.getByText('Verification is voluntary.').waitFor();
    await page.getByRole('button', { name: 'Submit the document' }).click();
    expect(await page.getByText('Upload this image first.').count()).toBe(2);
    expect(await page.getByText('This field is required.').count()).toBe(2);

    const front = page.getByLabel('Front of the document');
    customer.faults.expect('POST /api/customer/realNameUpload 400');
    await front.setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg></svg>') });
    await page.getByText('This is not a JPEG, PNG or WebP image').waitFor();
    await front.setInputFiles(await card('#336699'));
    await page.getByText('Uploaded').waitFor();
    await page.getByLabel('Back of the document').setInputFiles(await card('#996633'));
    await expect.poll(() => page.getByText('Uploaded').count()).toBe(2);
    const previews = await page
      .locator('main img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src.startsWith('blob:')));
    expect(previews).toEqual([true, true]);
    await page.getByLabel('Full name, as on the document').fill('Nora Example');
    await page.getByLabel('Document number').fill('X-4711');
    await page.getByRole('button', { name: 'Submit the document' }).click();
    await page.getByText('Your document is submitted.').waitFor();
    await expect.poll(() => new URL(page.url()).hash).toBe('#/view/home');
    await customer.follow('/verify');
    await page.getByRole('heading', { name: 'Your document is being checked' }).waitFor();
    await page.getByRole('img', { name: 'Sample document, front and back' }).waitFor();

    const office = await visit({ device: 'desktop', officeToken: shop.office.tokens.asker });
    await office.openOffice('/customer/identity');
    const desk = office.page;
    const documents = desk.getByRole('region', { name: 'Documents', exact: true });
    await documents
      .getByRole('link')
      .filter({ hasText: userNameOf(shop, 'nora') })
      .click();
    const article = desk.getByRole('article', { name: /^Identity document No\. / });
    // The document is hidden and cannot be decided before an administrator opens it, which is recorded.
    await article.getByRole('button', { name: 'View the document' }).waitFor();
    expect(await desk.getByText('Nora Example').count()).toBe(0);
    expect(await article.getByRole('button', { name: 'Reject' }).count()).toBe(0);
    await article.getByRole('button', { name: 'View the document' }).click();
    await article.getByText('Nora Example').waitFor();
    await article.getByText('X-4711').waitFor();
    for (const name of ['Front of the document', 'Back of the document']) {
      const image = article.getByRole('img', { name });
      await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(900);
    }
    expect(await accessibilityViolations(desk, 'identity desk')).toEqual([]);
    const before = desk.url();
    await article.getByRole('button', { name: 'Reject' }).click();
    await article.getByText('Choose a reason.').waitFor();
    await article.getByLabel('Reason for the rejection').selectOption({ label: 'The document has expired' });
    await article.getByLabel(/^Your own words to the customer/).fill('It ended in May');
    await article.getByRole('button', { name: 'Reject' }).click();
    // The next document opens, or the empty queue.
    await expect.poll(() => desk.url()).not.toBe(before);
    await documents
      .getByRole('link')
      .filter({ hasText: userNameOf(shop, 'nora') })
      .waitFor({ state: 'detached' });

    await page.getByRole('heading', { name: 'Your document was not accepted' }).waitFor();
    await page.getByText('Reason: The document has expired – It ended in May').waitFor();
    await page.getByRole('button', { name: 'Submit another document' }).click();
    await page.getByLabel('Document number').waitFor();
    await office.openOffice('/customer/audit');
    await rowWith(office.page, 'Viewed an identity document').first().waitFor();
  }),
);

it(
  '[S21] opened without a session, it clears what is left of one and leads home',
  journey(at, async (visit) => {
    const guest = await visit();
    await guest.open('/verify');
    await guest.page.getByRole('heading', { name: 'In the shop today' }).waitFor();
    expect(new URL(guest.page.url()).hash).toBe('#/view/home');
    expect(await guest.page.evaluate(() => localStorage.getItem('token_key'))).toBeNull();
  }),
);

it(
  '[S21] a document that was approved shows its state, in Arabic from right to left',
  journey(at, async (visit) => {
    const { page, open } = await visit({ token: await tokenOf(at().shop, 'jonas'), language: 'ar' });
    await open('/verify');
    await page.getByRole('heading', { name: messagesFor('ar')['verify_view.approvedTitle'] ?? '' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  }),
);
