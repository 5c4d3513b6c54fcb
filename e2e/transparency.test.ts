import { addressText } from '@goodturn/addresses';
import { textSigner } from '@goodturn/batch/proof';
import { signedBy } from '@goodturn/batch/testing';
import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { accessibilityViolations } from './steps/accessibility.ts';
import { tokenOf } from './steps/account.ts';
import { openFromMe } from './steps/me.ts';

const at = opened();
const mara = async () => ({ token: await tokenOf(at().shop, 'mara') });

/** Replaces the shop's response to a call by a false one. */
async function lieAbout<Data>(page: Page, path: string, change: (data: Data) => void): Promise<void> {
  await page.route(`**/api/customer/${path}*`, async (route: Route) => {
    const response = await route.fetch();
    const body = await response.json();
    change(body.data);
    await route.fulfill({ response, json: body });
  });
}

const sectionOf = (page: Page, name: string) => page.getByRole('region', { name });

it(
  '[R11] a visitor comes from the start page to what is owed and held, and is not asked to log in',
  journey(at, async (visit) => {
    const { page, open } = await visit();
    await open('/view/home');
    await page.getByRole('button', { name: 'Rules' }).click();
    await page.getByRole('link', { name: 'What we owe and hold, and how to check it' }).click();
    await page.getByRole('heading', { level: 1, name: 'What we owe and hold' }).waitFor();
    await page.getByText('Log in, and this device checks').waitFor();
    await expect.poll(() => page.title()).toBe('What we owe and hold · Goodturn');
    const description = page.locator('meta[name="description"]');
    await expect.poll(() => description.getAttribute('content')).toContain('What the shop owes and holds');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => description.getAttribute('content')).toContain('A cashback marketplace');
  }),
);

it(
  '[S24] shows totals, waiting times, draws that fit, and that the own balance is counted',
  journey(at, async (visit) => {
    const { page, open } = await visit(await mara());
    await open('/view/me');
    await openFromMe(page, 'What we owe and hold');
    await page.getByText('We owe', { exact: true }).waitFor();
    await page.getByText(/more than we owe/).waitFor();
    await sectionOf(page, 'How long withdrawals take')
      .getByRole('img', { name: /^Half within/ })
      .waitFor();
    const mine = sectionOf(page, 'Is my balance counted?');
    await mine.getByText(/^Yes, your [\d,.]+ USD is in the total\.$/).waitFor();
    await mine.getByText('What was compared').click();
    await mine.getByText(/Your own statement of/).waitFor();
    const draws = sectionOf(page, 'Lucky draws');
    await draws.getByText('Checked').nth(1).waitFor();
    await draws.getByText('Sealed').first().waitFor();
    await draws.getByText('Checked').first().click();
    await draws
      .getByText(/^Drawn again on this device\. Lucky units: \d/)
      .first()
      .waitFor();
    expect(await page.getByText(/cannot show: whether the money/).count()).toBe(1);
  }),
);

it(
  '[S24] the page of an order leads to the draw of its campaign, and says whether its unit was drawn',
  journey(at, async (visit) => {
    const { page, open } = await visit(await mara());
    await open('/view/order');
    await page
      .getByRole('link', { name: /Pebble earbuds/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Check the draw of this campaign' }).click();
    const unit = sectionOf(page, 'Lucky draws').getByText(/^Your unit \d+ was (?:not )?drawn\.$/);
    await unit.waitFor();
    expect(await unit.count()).toBe(1);
  }),
);

interface Published {
  trees: { customers: string; root: string; held: string }[];
}
interface Proof {
  amount: string;
  nonce: string;
  path: { hash: string; sum: string }[];
}

const lies: [lie: string, path: string, change: (data: never) => void, says: string][] = [
  ['a smaller balance', 'inclusionProof', (proof: Proof) => (proof.amount = '0.01'), 'does not lead to the root'],
  [
    'a leaf of somebody else',
    'inclusionProof',
    (proof: Proof) => (proof.nonce = 'ab'.repeat(32)),
    'does not lead to the root',
  ],
  [
    'a neighbour below zero',
    'inclusionProof',
    ({ path: [first] }: Proof) => first && (first.sum = '-5.00'),
    'An amount on the way is below zero',
  ],
  [
    'a total that is too small',
    'transparency',
    ({ trees: [newest] }: Published) => newest && (newest.customers = '1.00'),
    'does not add up to the total',
  ],
  [
    'less than the own statement',
    'getMyRevenue',
    ({ list: [record] }: { list: { balance: string }[] }) => record && (record.balance = '999999.00'),
    'Less is counted than your own statement',
  ],
];

for (const [lie, path, change, says] of lies) {
  it(
    `[G10] ${lie} is not taken for a yes`,
    journey(at, async (visit) => {
      const { page, open } = await visit(await mara());
      await lieAbout(page, path, change);
      await open('/transparency');
      const mine = sectionOf(page, 'Is my balance counted?');
      await mine.getByRole('alert').getByText(says).waitFor();
      await mine.getByText(/^No\. It is not shown/).waitFor();
      expect(await mine.getByText(/^Yes/).count()).toBe(0);
    }),
  );
}

it(
  '[G8] a seed of another campaign, and a commitment that was replaced, do not pass for a draw',
  journey(at, async (visit) => {
    const { page, open } = await visit();
    await open('/transparency');
    const draws = sectionOf(page, 'Lucky draws');
    await draws.getByText('Checked').nth(1).waitFor();
    await lieAbout(page, 'draws', ({ list }: { list: { seed: string | null; commitment: string }[] }) => {
      const [first, second] = list;
      if (first?.seed && second?.seed) [first.seed, second.seed] = [second.seed, first.seed];
    });
    await page.reload();
    await draws.getByText('Does not fit').nth(1).waitFor();
    expect(await draws.getByText('Checked').count()).toBe(0);
    await page.unrouteAll({ behavior: 'wait' });
    await lieAbout(page, 'draws', ({ list }: { list: { seed: string | null; commitment: string }[] }) => {
      for (const draw of list) draw.commitment = 'ab'.repeat(32);
    });
    await page.reload();
    await draws.getByText('Does not fit').nth(1).waitFor();
    await draws.getByText('The commitment is not the one that this device saw earlier.').first().waitFor();
  }),
);

it(
  '[G7] a device notices that a seal, or a published day, was replaced since it saw it',
  journey(at, async (visit) => {
    const { page, open } = await visit();
    await open('/transparency');
    const history = sectionOf(page, 'What we published earlier');
    await history.getByText('From now on this device remembers the newest seal.').waitFor();
    await page.reload();
    await history.getByText('What this device saw earlier is still there, unchanged.').waitFor();
    await lieAbout(page, 'seal', (seal: { digest: string }) => (seal.digest = 'ab'.repeat(32)));
    await page.reload();
    await history
      .getByRole('alert')
      .getByText(/^Seal \d+ is not the one that this device saw earlier/)
      .waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await lieAbout(page, 'transparency', ({ trees: [newest] }: Published) => newest && (newest.held = '1.00'));
    await page.reload();
    const broken = history.getByRole('alert').getByText(/does not follow from the day before it/);
    await broken.waitFor();
    expect(await broken.count()).toBe(1);
  }),
);

it(
  '[G10] the device itself checks whose key signed for the addresses that hold the money',
  journey(at, async (visit) => {
    const { page, open } = await visit();
    const key = new Uint8Array(32).fill(7);
    const at65 = (text: string): string => {
      const { r, s, parity } = signedBy(key, 'ethereum', new TextEncoder().encode(text), 'text');
      return `${r}${s}${parity === 1 ? '1c' : '1b'}`;
    };
    const account = textSigner('ethereum', 'any text', at65('any text')) ?? '';
    const address = addressText('ethereum', Buffer.from(account, 'hex'));
    const signedAfter = '2026-11-29T10:00:00.000+08:00';
    const own = (treasuryRole: string, shown: string, text: string | null) => ({
      chain: 'ethereum',
      address: shown,
      treasuryRole,
      proof: text === null ? null : { text, signature: at65(text), signedAfter },
      figures: [{ way: 'usdt_erc20', amount: '1250.00', block: 24_000_123, at: signedAfter, blocked: false }],
    });
    await page.route('**/api/customer/reserves*', async (route: Route) => {
      const text = (named: string) =>
        `Reserves of ${new URL(route.request().url()).origin}\nAddress ${named}\nSeal 7 ${'ab'.repeat(32)}\nThis text moves no money.`;
      const other = addressText('ethereum', Buffer.alloc(20, 9));
      const addresses = [own('payout', address, text(address)), own('reserve', other, text(other))];
      const sums = { way: 'usdt_erc20', amount: '310.50', addresses: 12, oldestAt: signedAfter, held: '20.00' };
      const frozen = { blockedAmount: '45.00', destroyed: '0.00' };
      const methods = [{ ...sums, ...frozen, creditDay: '100000.00', payoutDay: '30000.00' }];
      const response = await route.fetch();
      const body = await response.json();
      await route.fulfill({ response, json: { ...body, data: { addresses, methods } } });
    });
    await open('/transparency');
    const section = sectionOf(page, 'Where the money is');
    await section.getByText(/^Signed by the key of this address, after .* Checked on this device\.$/).waitFor();
    await section.getByText('The signature does not show that this shop holds this address.').waitFor();
    await section.getByText('Held and not credited yet: 20.00 USD.').waitFor();
    await section.getByText(/45\.00 USD/).waitFor();
    expect(await accessibilityViolations(page, 'reserves')).toEqual([]);
  }),
);
