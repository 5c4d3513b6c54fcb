import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { userNameOf } from './harness/shop.ts';
import { giveAddress, newBuyer } from './steps/buyers.ts';
import { tokenOf } from './steps/account.ts';
import { watchLayoutShift } from './steps/layout-shift.ts';
import { openFromMe } from './steps/me.ts';

const at = opened();

/** The name of an owner with an address, as a friend sees it. */
const barName = 'You are shopping for Ada';

it(
  '[S20] a friend asks, the owner agrees with a switch, and the friend shops with a bar above every page',
  journey(at, async (visit) => {
    const { shop } = at();
    const [owner, friend] = [await newBuyer(shop, '100.00'), await newBuyer(shop, '20.00')];
    await giveAddress(shop, owner);

    const asking = await visit({ token: friend.token });
    await asking.open('/view/me');
    await openFromMe(asking.page, 'Help a friend');
    await asking.page.getByRole('button', { name: /^You/, pressed: true }).waitFor();
    await asking.page.getByText('Nobody has asked to shop for you').waitFor();
    await asking.page.getByLabel('Their phone number').fill(` ${owner.phone} `);
    await asking.page.getByRole('button', { name: 'Ask', exact: true }).click();
    await asking.page.getByText(`You asked ${owner.phone}`).waitFor();

    const owning = await visit({ token: owner.token });
    await owning.open('/help');
    const allow = owning.page.getByRole('switch', { name: `Let ${friend.phone} shop for you` });
    await allow.click();
    await owning.page.getByText('may shop for you', { exact: true }).waitFor();
    expect(await allow.getAttribute('aria-checked')).toBe('true');

    const [request] = (await shop.world.call('customer/needHelpFriends', undefined, { token: owner.token })).data;
    const choice = { friendId: request?.friendId ?? '', ask: 'never' as const };
    await shop.world.call('customer/setFriendAsk', choice, { token: owner.token });
    // The page learns it over the socket, without a reload.
    const { page } = asking;
    await page.getByRole('button', { name: /^Ada/ }).click();
    const bar = page.getByRole('complementary', { name: barName });
    await bar.waitFor();
    await asking.follow('/view/task');
    await page.getByText('Only Ada sees the balance').waitFor();
    await page.getByRole('button', { name: 'Match for Ada' }).click();
    await page.getByRole('link', { name: 'See the order' }).click();
    await bar.waitFor();
    await page.getByText('to Ada', { exact: true }).waitFor();
    await page.getByRole('main').getByText('Singapore', { exact: true }).first().waitFor();
    expect(await page.getByRole('main').getByText('Harbour Street').count()).toBe(0);
    await page.getByRole('main').getByRole('button', { name: /^Pay / }).click();
    await page.getByRole('heading', { level: 1, name: /paid|lucky/i }).waitFor();
    await bar.waitFor();
    expect(await page.getByText('Your balance now').count()).toBe(0);

    await owning.open('/view/order');
    await owning.page.getByRole('main').getByRole('link').first().click();
    await owning.page.getByText(friend.phone).first().waitFor();

    await bar.getByRole('button', { name: 'Back to you' }).click();
    await bar.waitFor({ state: 'detached' });
    await asking.follow('/view/me');
    await page.getByText('20.00').first().waitFor({ state: 'attached' });
  }),
);

it(
  '[S20] a friend asks about an order, the owner reads it on home and says yes, and the friend’s page says so',
  journey(at, async (visit) => {
    const { shop } = at();
    const { world } = shop;
    const [owner, friend] = [await newBuyer(shop, '100.00'), await newBuyer(shop, '20.00')];
    await giveAddress(shop, owner);
    await world.call('customer/addFriend', { slaveUserName: owner.phone }, { token: friend.token });
    const [request] = (await world.call('customer/needHelpFriends', undefined, { token: owner.token })).data;
    const consent = { friendId: request?.friendId ?? '', isAccept: 1 };
    await world.call('customer/changeAccept', consent, { token: owner.token });

    const { page, open, follow } = await visit({ token: friend.token });
    await open('/help');
    await page.getByRole('button', { name: /^Ada/ }).click();
    await page.getByRole('complementary', { name: barName }).waitFor();
    await follow('/view/task');
    await page.getByRole('button', { name: 'Match for Ada' }).click();
    await page.getByRole('link', { name: 'See the order' }).click();
    await page.getByText('Ada wants to be asked before anything is paid.').waitFor();
    expect(await page.getByRole('button', { name: /^Pay / }).count()).toBe(0);
    await page.getByRole('main').getByRole('button', { name: 'Ask Ada' }).click();
    await page.getByText(/^Ada was asked at /).waitFor();

    const owning = await visit({ token: owner.token });
    await owning.open('/view/home');
    const card = owning.page.getByRole('region', { name: 'May this be bought for you?' });
    await card.getByRole('link', { name: 'See the order' }).click();
    await owning.page.getByRole('heading', { level: 1, name: / asks$/ }).waitFor();
    await owning.page.getByRole('button', { name: /^Yes, pay / }).click();
    await owning.page.getByRole('heading', { level: 1, name: /paid|lucky/i }).waitFor();
    await page.getByRole('heading', { name: 'Ada said yes' }).waitFor();
  }),
);

it(
  '[S20] in friend mode the owner’s own matters are disabled, also by their address, and log-out leaves both accounts',
  journey(at, async (visit) => {
    const { shop } = at();
    const visitor = await visit({ token: await tokenOf(shop, 'mara') });
    const { page } = visitor;
    await visitor.open('/help');
    await page.getByRole('button', { name: /^Inês/ }).click();
    const bar = page.getByRole('complementary', { name: 'You are shopping for Inês' });
    await bar.waitFor();
    await visitor.follow('/view/me');
    await page.getByText('Only Inês sees the balance').waitFor();
    for (const name of ['Recharge', 'Withdraw', 'Invite friends', 'My team', 'Assets', 'Safety', 'Messages']) {
      await page.getByRole('link', { name, exact: true, disabled: true }).waitFor();
    }
    for (const name of [/^Shipping address/, /^Identity verification/]) {
      await page.getByRole('link', { name, disabled: true }).waitFor();
    }
    await page.getByRole('link', { name: 'Help a friend' }).click();
    await page.getByText('While you shop for somebody else').waitFor();
    expect(await page.getByRole('button', { name: 'Ask', exact: true }).isDisabled()).toBe(true);
    expect(await page.getByRole('switch').count()).toBe(0);
    const pages = [
      '/recharge',
      '/withdraw',
      '/invite',
      '/my_team',
      '/assets',
      '/safety',
      '/map',
      '/verify',
      '/messages',
    ];
    for (const route of pages) {
      await visitor.open(route);
      await page.getByRole('heading', { level: 1, name: 'Only for the owner' }).waitFor();
    }
    // The page reserves the space for the bar from the first paint.
    const shifted = await watchLayoutShift(page);
    await visitor.open('/view/me');
    await bar.waitFor();
    await page.getByText('Only Inês sees the balance').waitFor();
    expect((await shifted()).parts).toBe('');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('link', { name: 'Me', exact: true }).waitFor();
    await bar.waitFor({ state: 'detached' });
    const kept = await page.evaluate(() => [localStorage.getItem('token_key'), localStorage.getItem('own_key')]);
    expect(kept).toEqual([null, null]);
  }),
);

it(
  '[S20] a switch that the server refuses goes back',
  journey(at, async (visit) => {
    const { shop } = at();
    const { page, open, faults } = await visit({ token: await tokenOf(shop, 'mara') });
    await open('/help');
    const allow = page.getByRole('switch', { name: `Let ${userNameOf(shop, 'jonas')} shop for you` });
    await allow.waitFor();
    faults.expect('POST /api/customer/changeAccept 503');
    await page.route('**/api/customer/changeAccept', (route) =>
      route.fulfill({ status: 503, json: { status: -1, code: 'overloaded', message: 'The shop is busy.' } }),
    );
    await allow.click();
    await page.getByText('The shop is busy.').waitFor();
    await expect.poll(() => allow.getAttribute('aria-checked')).toBe('false');
  }),
);

it(
  '[G13] consent taken back leads the friend to the own account at once, and says so',
  journey(at, async (visit) => {
    const { shop } = at();
    const [owner, friend] = [await newBuyer(shop, '50.00'), await newBuyer(shop, '20.00')];
    const { world } = shop;
    await world.call('customer/addFriend', { slaveUserName: owner.phone }, { token: friend.token });
    const [request] = (await world.call('customer/needHelpFriends', undefined, { token: owner.token })).data;
    const decide = (isAccept: number) =>
      world.call('customer/changeAccept', { friendId: request?.friendId ?? '', isAccept }, { token: owner.token });
    await decide(1);
    const { page, open, follow, faults } = await visit({ token: friend.token });
    await open('/help');
    await page.getByRole('button', { name: new RegExp(owner.phone.slice(1)) }).click();
    const bar = page.getByRole('complementary');
    await bar.waitFor();
    await follow('/view/task');
    // Without an address, the friend learns that the owner has to set it.
    await page.getByRole('button', { name: /^Match for / }).click();
    // The page says whose balance pays, and does not tell the friend to pay.
    await page.getByText('To pay', { exact: true }).first().waitFor();
    await page.getByRole('link', { name: 'See the order' }).click();
    await page.getByText(/balance pays, and what comes back goes there\.$/).waitFor();
    expect(await page.getByText('You pay', { exact: true }).count()).toBe(0);
    await page.getByText('Its owner must set it before an order can be paid.').first().waitFor();
    faults.expectSessionEnd();
    await decide(0);
    await page.getByText('Shopping for this account has ended.').waitFor();
    await bar.waitFor({ state: 'detached' });
    await follow('/view/me');
    await page.getByText('20.00').first().waitFor({ state: 'attached' });
    expect(await page.evaluate(() => localStorage.getItem('own_key'))).toBeNull();
  }),
);
