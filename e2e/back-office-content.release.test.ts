import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import type { VisitorOptions } from './harness/visitor.ts';
import { accessibilityViolations } from './steps/accessibility.ts';
import { rowWith } from './steps/office.ts';

const at = opened();
const asker = (): VisitorOptions => ({ device: 'desktop', officeToken: at().shop.office.tokens.asker });

const picture = async (background: string) => ({
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 480, channels: 3, background } })
    .png()
    .toBuffer(),
});

it(
  '[A17] a banner is written in two languages, changed and deleted, and the shop shows each as it is',
  journey(at, async (visit) => {
    const { page, openOffice, faults } = await visit(asker());
    faults.expect('POST /api/rotation/add 400');
    await openOffice('/customer/banners');
    await page.getByRole('button', { name: 'Add banner' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Choose a picture').setInputFiles(await picture('#2f6f4f'));
    await form.getByRole('img', { name: 'The picture as it is now' }).waitFor();
    await form.getByLabel('Sort value').fill('900');
    await form.getByLabel('Path or address').fill('javascript:alert(1)');
    await form.getByLabel('Title · English').fill('Tea week');
    await form.getByLabel('Title · Deutsch').fill('Teewoche');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.locator('.ant-form-item-explain-error').waitFor();
    await form.getByLabel('Path or address').fill('/rule');
    expect(await accessibilityViolations(page, 'banner form')).toEqual([]);
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    const row = page.getByRole('row').filter({ hasText: 'Tea week' });
    await row.waitFor();

    const german = await visit({ language: 'de' });
    await german.open('/view/home');
    await german.page.getByText('Teewoche').first().waitFor({ state: 'attached' });

    await row.getByRole('button', { name: 'Edit: Tea week' }).click();
    await form.getByLabel('Title · English').fill('Tea month');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    const changed = page.getByRole('row').filter({ hasText: 'Tea month' });
    await changed.getByRole('button', { name: 'Delete: Tea month' }).click();
    await form.getByRole('button', { name: 'Delete' }).click();
    await changed.waitFor({ state: 'detached' });
  }),
);

it(
  '[A17] a notice, a document and a picture with a text stand where they belong as soon as they are written',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    const form = page.getByRole('dialog');
    const save = async (): Promise<void> => {
      await form.getByRole('button', { name: 'Save' }).click();
      await form.waitFor({ state: 'detached' });
    };
    await openOffice('/customer/notices');
    await page.getByRole('button', { name: 'Add notice' }).click();
    await form.getByLabel('Text · English').fill('We ship again from Monday.');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Write a title too').or(form.getByText('Write the title in one language')).first().waitFor();
    await form.getByLabel('Title · English').fill('Holidays are over');
    await save();
    await page.getByRole('row').filter({ hasText: 'Holidays are over' }).waitFor();

    await openOffice('/customer/content_blocks');
    await page.getByRole('button', { name: 'Add content' }).click();
    await form.getByLabel('Title · English').fill('Complaints');
    await form.getByLabel('Text · English').fill('Write to us; we answer within two days.');
    await save();
    await page.getByRole('button', { name: 'Add content' }).click();
    await form.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByTitle('Picture with text').click();
    await form.getByRole('combobox', { name: 'Place' }).click();
    await page.getByTitle('Below the products').click();
    await form.getByLabel('Title · English').fill('How we check brands');
    await form.getByLabel('Text · English').fill('Two of us look at each.');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.locator('.ant-form-item-explain-error').first().waitFor();
    await form.getByLabel('Choose a picture').setInputFiles(await picture('#7f4f2f'));
    await form.getByRole('img', { name: 'The picture as it is now' }).waitFor();
    await form.getByLabel('Path or address').fill('/rule');
    await save();

    const visitor = await visit();
    await visitor.open('/notice');
    await visitor.page.getByText('Holidays are over').waitFor();
    await visitor.open('/rule');
    await visitor.page.getByRole('heading', { name: 'Complaints' }).waitFor();
    await visitor.open('/view/home');
    const link = visitor.page.getByRole('link', { name: 'How we check brands' });
    // Content blocks are below the products, which load eleven at a time.
    const scrolled = async (): Promise<boolean> => {
      await visitor.page.mouse.wheel(0, 20_000);
      return await link.isVisible();
    };
    await expect.poll(scrolled, { timeout: 90_000 }).toBe(true);
    const left = async (selector: string) => (await visitor.page.locator(selector).first().boundingBox())?.x;
    expect(await left('.content-block')).toBe(await left('.product-card'));
    await link.click();
    await visitor.page.getByRole('heading', { name: 'Complaints' }).waitFor();
  }),
);

it(
  '[A17] notices are searched, filtered, sorted and looked at by the address, and the export has the rows shown in their order',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    const { world, office } = at().shop;
    for (const [title, noticeType, sort] of [
      ['Harvest: apples', 1, 3],
      ['Harvest: cherries', 1, 9],
      ['Harvest: berries', 1, 1],
      ['Harvest: pears', 2, 5],
    ] as const) {
      const texts = { en: { title, content: '' } };
      await world.call('notice/add', { noticeType, texts, sort }, { token: office.tokens.asker });
    }
    await openOffice('/customer/notices');
    const hash = () => new URL(page.url()).hash;
    const titles = async () => await page.locator('tbody td:first-child').allInnerTexts();
    await rowWith(page, 'Harvest: pears').waitFor();
    await page.getByRole('searchbox', { name: 'Search this list' }).fill('harvest page');
    await page.keyboard.press('Enter');
    await expect.poll(titles).toEqual(['Harvest: cherries', 'Harvest: apples', 'Harvest: berries']);
    await page.getByRole('button', { name: 'Title' }).click();
    await expect.poll(titles).toEqual(['Harvest: apples', 'Harvest: berries', 'Harvest: cherries']);
    await page.getByRole('button', { name: 'Title' }).click();
    await expect.poll(titles).toEqual(['Harvest: cherries', 'Harvest: berries', 'Harvest: apples']);
    await page.getByRole('button', { name: 'Columns' }).click();
    // The address follows the ticked boxes a moment later.
    await page.getByRole('checkbox', { name: 'Languages' }).click();
    await page.getByRole('columnheader', { name: 'Languages' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Row height' }).selectOption('roomy');
    await expect.poll(hash).toContain('rows=roomy');
    await page.reload();
    await expect.poll(titles).toEqual(['Harvest: cherries', 'Harvest: berries', 'Harvest: apples']);
    expect(await page.getByRole('columnheader', { name: 'Languages' }).count()).toBe(0);

    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByText('Write all 3 that match into a file:').waitFor();
    await page.getByRole('button', { name: 'CSV', exact: true }).click();
    await page.getByText('The export has begun.').waitFor();
    await world.services.listExports.runDue();
    await page.getByRole('link', { name: 'Operations' }).last().click();
    const row = rowWith(page, 'Export of notices as CSV');
    await row.getByText('Completed').waitFor();
    const saving = page.waitForEvent('download');
    await row.getByRole('button', { name: /^Download: / }).click();
    const file = await readFile(await (await saving).path(), 'utf8');
    const lines = file.trim().split('\r\n').slice(1);
    expect(lines.map((line) => /Harvest: \w+/.exec(line)?.[0])).toEqual([
      'Harvest: cherries',
      'Harvest: berries',
      'Harvest: apples',
    ]);

    await openOffice('/customer/notices?place=2');
    await page.getByRole('button', { name: 'Remove filter: Place' }).waitFor();
    await rowWith(page, 'Harvest: pears').waitFor();
    expect(await rowWith(page, 'Harvest: apples').count()).toBe(0);
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('textbox', { name: 'Name of the view' }).fill('Moving');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: /^Moving/ }).waitFor();
  }),
);

it(
  '[A17] a new version of the rules begins with the one in force, and customers read it at once',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    await openOffice('/customer/rules');
    await page.getByRole('button', { name: 'Publish rules' }).click();
    const form = page.getByRole('dialog');
    const sections = form.getByLabel('Sections · English');
    const typed = await sections.inputValue();
    expect(typed).toMatch(/^# /);
    await form.getByLabel('Version').fill('2');
    await sections.fill(`Before any title\n${typed}`);
    await form.getByRole('button', { name: 'Publish rules' }).click();
    await form.getByText('Begin each section with a line').last().waitFor();
    await sections.fill(`${typed}\n\n# Complaints\nWrite to us.`);
    await form.getByRole('button', { name: 'Publish rules' }).click();
    await form.waitFor({ state: 'detached' });
    const visitor = await visit();
    await visitor.open('/rule');
    await visitor.page.getByRole('heading', { name: 'Complaints' }).first().waitFor();
    await visitor.page.getByText('Version 2').waitFor();
  }),
);

it(
  '[A12] a category becomes a part of another, and a language is no longer offered',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    const form = page.getByRole('dialog');
    await openOffice('/customer/categories');
    await page.getByRole('button', { name: 'Add category' }).click();
    await form.getByLabel('Name', { exact: true }).fill('Teapots');
    await form.getByLabel('Name · Deutsch').fill('Teekannen');
    await form.getByRole('combobox', { name: 'Part of' }).click();
    await page.locator('.ant-select-item-option').nth(1).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('row').filter({ hasText: 'Teapots' }).waitFor();

    await openOffice('/customer/languages');
    const german = page.getByRole('row').filter({ hasText: 'Deutsch' });
    await german.getByRole('button', { name: 'Edit: Deutsch' }).click();
    await form.getByRole('combobox', { name: 'Shown in the shop' }).click();
    await page.getByTitle('No', { exact: true }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });

    const visitor = await visit();
    await visitor.open('/view/home');
    await visitor.page.getByRole('tab').first().waitFor();
    expect(await visitor.page.getByRole('tab', { name: 'Teapots' }).count()).toBe(0);
    await visitor.page.getByRole('button', { name: /^Language/ }).click();
    const picker = visitor.page.getByRole('dialog');
    await picker.getByRole('radio', { name: 'Français' }).waitFor();
    await expect.poll(() => picker.getByRole('radio', { name: 'Deutsch' }).count()).toBe(0);
  }),
);
