import { messagesFor } from '@goodturn/locales';
import { beforeAll, expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { requestUnusual, type UnusualRequest } from './steps/unusual-requests.ts';

const at = opened();
let requests: UnusualRequest[];
beforeAll(async () => {
  requests = await requestUnusual(at().shop);
});

it(
  '[A6] the decision page warns of what the server finds unusual, and nothing is approved without saying why',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit({ device: 'desktop', officeToken: at().shop.office.tokens.decider });
    for (const { approvalId, warning } of requests) {
      await openOffice(`/customer/approvals/${approvalId}`);
      const request = page.getByRole('article', { name: `Request ${approvalId}` });
      await request.getByRole('alert').getByText(warning).waitFor();
      await request.getByRole('button', { name: /^Approve/ }).click();
      await request.getByText('Something is unusual: write in the remark why you approve.').waitFor();
    }
    const rows = await at().shop.world.owner.selectFrom('shop.approval').select(['id', 'state']).execute();
    const open = rows.filter(({ state }) => state === 'pending').map(({ id }) => `${id}`);
    expect(open).toEqual(expect.arrayContaining(requests.map(({ approvalId }) => approvalId)));
  }),
);

it(
  '[A6] two presses at once decide a request once',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit({ device: 'desktop', officeToken: at().shop.office.tokens.decider });
    const approvalId = requests[0]?.approvalId ?? '';
    await openOffice(`/customer/approvals/${approvalId}`);
    const request = page.getByRole('article', { name: `Request ${approvalId}` });
    await request.getByLabel(/^Remark/).fill('The customer sent ten times as much');
    const sent: string[] = [];
    page.on('request', (sending) => sent.push(sending.url()));
    await request.getByRole('button', { name: /^Approve/ }).dblclick();
    await request.getByText(/^grace decided on /).waitFor();
    expect(sent.filter((url) => url.endsWith('/api/approval/decide'))).toHaveLength(1);
    expect((await at().shop.world.services.maintenance.verify()).findings).toEqual([]);
  }),
);

it(
  '[A6] a decision that comes too late decides nothing, and says who was first',
  journey(at, async (visit) => {
    const { shop } = at();
    const { page, openOffice, faults } = await visit({ device: 'desktop', officeToken: shop.office.tokens.decider });
    const approvalId = requests.find(({ name }) => name === 'lost the node')?.approvalId ?? '';
    await openOffice(`/customer/approvals/${approvalId}`);
    const request = page.getByRole('article', { name: `Request ${approvalId}` });
    await request.getByLabel(/^Remark/).fill('I looked it up');
    await page.route('**/api/approval/decide', async (route) => {
      const rejection = { approvalId, approve: false, remark: 'Nothing arrived' };
      const { error } = await shop.world.call('approval/decide', rejection, { token: shop.office.tokens.asker });
      expect(error).toBeUndefined();
      await route.continue();
    });
    faults.expect('POST /api/approval/decide 409');
    await request.getByRole('button', { name: /^Approve/ }).click();
    await page
      .getByText(messagesFor('en')['error_view.approval_already_decided'] ?? '')
      .first()
      .waitFor();
    await request.getByText(/^ada decided on /).waitFor();
    await request.getByText('Nothing arrived').waitFor();
    expect(await request.getByRole('button', { name: /^Approve/ }).count()).toBe(0);
  }),
);
