import { loginAs } from '@goodturn/testkit';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { userNameOf } from './harness/shop.ts';
import { tokenOf } from './steps/account.ts';
import { agreeOnSetting } from './steps/settings.ts';

const at = opened();

it(
  '[R14] a number is confirmed by a code on a phone, moves to somebody else, and is told of and kept on a desktop',
  journey(at, async (visit) => {
    const { shop } = at();
    await agreeOnSetting(shop, 'confirmed_numbers', 'true');
    const code = (): string => /\d{6}/.exec(shop.sentCodes.at(-1)?.text ?? '')?.[0] ?? '';
    const token = await tokenOf(shop, 'mara');
    const mara = await visit({ token });
    await mara.open('/safety');
    await mara.page.getByRole('link', { name: 'Confirm your number' }).click();
    await mara.page.getByText('Works without it').waitFor();
    await mara.page.getByRole('button', { name: 'Send me a code' }).click();
    const field = mara.page.getByLabel('Code');
    await field.waitFor();
    // The digits stay, so that the slip can be seen.
    mara.faults.expect('POST /api/customer/confirmNumber 400');
    const wrong = code() === '000000' ? '000001' : '000000';
    await field.fill(wrong);
    await mara.page.getByText('That is not the code. Tries left: 4').waitFor();
    expect(await field.inputValue()).toBe(wrong);
    await field.fill(`Goodturn: ${code().slice(0, 3)} ${code().slice(3)}`);
    await mara.page.getByRole('heading', { name: 'Confirmed' }).waitFor();

    const omar = await visit({ device: 'desktop', token: await tokenOf(shop, 'omar') });
    await omar.open('/number');
    await omar.page.getByLabel('Number').fill(userNameOf(shop, 'mara'));
    await omar.page.getByRole('button', { name: 'Send me a code' }).click();
    await omar.page.getByLabel('Code').waitFor();
    await omar.page.getByLabel('Code').fill(code());
    await omar.page.getByRole('heading', { name: 'Confirmed' }).waitFor();

    // The open phone is told at once; the other device by the page.
    await mara.page.getByText('Your number was confirmed on another account.', { exact: false }).waitFor();
    // The number opens the account no more; # and its user number does.
    const named = (await shop.world.call('customer/getInfo', undefined, { token })).data.userName;
    expect(named).toMatch(/^#\d+$/);
    const again = await loginAs(shop.world, named, shop.password);
    const desktop = await visit({ device: 'desktop', token: again });
    await desktop.open('/number');
    await desktop.page.getByRole('heading', { name: 'Your number was confirmed by somebody else' }).waitFor();
    await desktop.page.getByText(/You log in with .#\d+/).waitFor();
    shop.clock.advanceMinutes(3);
    const sent = shop.sentCodes.length;
    await desktop.page.getByRole('button', { name: 'It is still mine' }).click();
    await expect.poll(() => shop.sentCodes.length).toBe(sent + 1);
    await desktop.page.getByLabel('Code').waitFor();
    await desktop.page.getByLabel('Code').fill(code());
    await desktop.page.getByRole('heading', { name: 'Confirmed' }).waitFor();
  }),
);
