import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { accessibilityViolations } from './steps/accessibility.ts';
import { addApprovedWithdrawals, ageRights, openPayouts, savedBy, signedFile } from './steps/payouts.ts';
import { addPasskey, atNamedAddress } from './steps/second-factor.ts';

const at = opened();

it(
  '[G7] withdrawals leave by a batch: one builds it, two approve it by passkeys, it is signed elsewhere, and every row of what comes back is equal',
  journey(at, async (visit) => {
    const { shop } = at();
    const { world } = shop;
    await openPayouts(world);
    await addApprovedWithdrawals(shop, ['120.50', '40']);
    const ada = await visit(atNamedAddress(shop, shop.office.tokens.asker));
    const grace = await visit(atNamedAddress(shop, shop.office.tokens.decider));
    await addPasskey(shop, ada, 'Desk of Ada');
    await addPasskey(shop, grace, 'Desk of Grace');
    await ageRights(world);

    const { page } = ada;
    await ada.openOffice('/customer/batches');
    const ready = page.getByRole('row').filter({ hasText: 'ERC' }).filter({ hasText: '× 2' });
    await ready.waitFor();
    expect(await accessibilityViolations(page, 'batches')).toEqual([]);
    await ready.getByRole('link').first().click();
    await page.getByRole('button', { name: /^Build batch: 2 rows/ }).waitFor();
    expect(await accessibilityViolations(page, 'building a batch')).toEqual([]);
    await page.getByRole('button', { name: /^Build batch: 2 rows/ }).click();

    await page.getByText('Two people approve with their passkeys.').waitFor();
    const words = await page.locator('.batch-words li').allTextContents();
    expect(words).toHaveLength(8);
    expect(await accessibilityViolations(page, 'batch')).toEqual([]);
    await page.getByRole('button', { name: /^Approve / }).click();
    await page.getByText('A second person approves with a passkey.').waitFor();
    // Nobody approves twice.
    expect(await page.getByRole('button', { name: /^Approve / }).isDisabled()).toBe(true);

    await grace.openOffice('/customer/today_statistics');
    await grace.page.getByRole('link', { name: /^Batch \d+: 2 payouts/ }).click();
    await grace.page.getByRole('button', { name: /^Approve / }).waitFor();
    expect(await grace.page.locator('.batch-words li').allTextContents()).toEqual(words);
    await grace.page.getByRole('button', { name: /^Approve / }).click();
    await grace.page.getByText('Somebody exports it for the signer.').waitFor();

    await page.getByRole('button', { name: 'Export for the signer' }).click();
    const file = await savedBy(page, async () => {
      await page.getByRole('dialog').getByRole('button', { name: 'Export for the signer' }).click();
    });
    const chosen = (text: string) => ({ name: 'signed.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    const field = page.getByLabel('Choose the signed file');
    await field.setInputFiles(chosen(file));
    await page.getByText(/^The file is of another kind or version|^The file is not/).waitFor();
    await field.setInputFiles(chosen(signedFile(file)));
    await page.getByText('All 2 rows are equal to the batch. Sending begins in a minute.').waitFor();
    expect(await page.getByRole('row').filter({ hasText: 'Equal to the batch' }).count()).toBe(2);
    expect(await accessibilityViolations(page, 'signed batch')).toEqual([]);
  }),
);
