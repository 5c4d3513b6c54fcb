import { openObjectStorage } from '@goodturn/testkit/object-storage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import type { VisitorOptions } from './harness/visitor.ts';
import { accessibilityViolations } from './steps/barriers.ts';

const at = opened();
const asker = (): VisitorOptions => ({ device: 'desktop', officeToken: at().shop.office.tokens.asker });
let storage: Awaited<ReturnType<typeof openObjectStorage>>;
beforeAll(async () => {
  storage = await openObjectStorage('pictures');
});
afterAll(() => storage.close());

it(
  '[A13] new pictures go to an object storage once it was tried, those before stay, and what fails is said in words',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    await openOffice('/customer/file_store');
    await page.getByRole('cell', { name: 'This server' }).waitFor();
    await page.getByRole('button', { name: 'Change' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Upload type').click();
    await page.getByText('Object storage (S3)').click();
    await form.getByLabel('Endpoint').fill(storage.endpoint);
    await form.getByLabel('Region').fill('eu-central-1');
    await form.getByLabel('Bucket').fill('picture');
    await form.getByLabel('Save path').fill('shop');
    await form.getByLabel('Access key ID').fill(storage.accessKeyId);
    const test = form.getByRole('button', { name: 'Test' });
    await form.getByLabel('Access key secret').fill(storage.secret);
    await test.click();
    await form.getByText('Writing failed. The storage has no bucket of this name.').waitFor();
    await form.getByLabel('Bucket').fill('pictures');
    await test.click();
    await form.getByText('An object was written, read back and deleted.').waitFor();
    expect(await accessibilityViolations(page, 'file storage form')).toEqual([]);
    await form.getByLabel('Reason').fill('the disk is full');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByText('Kept encrypted, and never shown').waitFor();
    const row = page.getByRole('row').filter({ hasText: `${storage.endpoint}/pictures/shop` });
    await row.getByText('Yes').waitFor();
    expect(await accessibilityViolations(page, 'file storage')).toEqual([]);
    await openOffice('/customer/audit');
    await page.getByText('Changed the file storage').first().waitFor();
  }),
);
