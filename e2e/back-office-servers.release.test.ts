import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import type { VisitorOptions } from './harness/visitor.ts';
import { accessibilityViolations } from './steps/accessibility.ts';
import { agreeOnSetting } from './steps/settings.ts';

const at = opened();
const asker = (): VisitorOptions => ({ device: 'desktop', officeToken: at().shop.office.tokens.asker });

it(
  '[A13] a background job is run, stopped with a reason and started again; one that a guarantee rests on says why nobody can stop it',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    await openOffice('/customer/scripts');
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    const seals = row('Seal the books');
    await seals.getByText('No: the books rest on it').waitFor();
    await seals.getByText('Every second').waitFor();
    expect(await seals.getByRole('button', { name: /^Stop/ }).count()).toBe(0);

    const form = page.getByRole('dialog');
    const act = async (step: string, job: string): Promise<void> => {
      await row(job)
        .getByRole('button', { name: `${step}: ${job}` })
        .click();
      await form.getByLabel('Reason').fill('the disk is being moved');
      await form.getByRole('button', { name: step }).click();
      await form.waitFor({ state: 'detached' });
    };
    const sessions = row('Clean up sessions');
    expect(await sessions.getByRole('time').count()).toBe(0);
    await act('Run now', 'Clean up sessions');
    await sessions.getByRole('time').first().waitFor();

    const events = row('Clean up events');
    await act('Stop', 'Clean up events');
    await events.getByText('Stopped', { exact: true }).waitFor();
    await events.getByText('the disk is being moved').waitFor();
    expect(await events.getByRole('button', { name: /^Run now/ }).count()).toBe(0);
    expect(await accessibilityViolations(page, 'a stopped job')).toEqual([]);
    await act('Start again', 'Clean up events');
    await events.getByRole('button', { name: 'Stop: Clean up events' }).waitFor();
    await events.getByText('Idle', { exact: true }).waitFor();
  }),
);

it(
  '[A13] a job that fails is told of in words while the screen is open, and so is that it works again',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    const { world } = at().shop;
    const change = async (grant: string) => await world.asOwner((database) => sql`${sql.raw(grant)}`.execute(database));
    const right = 'execute on function shop.unset_withdrawal_passwords(timestamptz)';
    await openOffice('/customer/scripts');
    const row = page.getByRole('row').filter({ hasText: 'Unset withdrawal passwords' });
    const form = page.getByRole('dialog');
    const run = async (): Promise<void> => {
      await row.getByRole('button', { name: /^Run now/ }).click();
      await form.getByLabel('Reason').fill('looked at');
      await form.getByRole('button', { name: 'Run now' }).click();
      await form.waitFor({ state: 'detached' });
    };
    await change(`revoke ${right} from goodturn_app`);
    await run();
    await row.getByText('Failing', { exact: true }).waitFor();
    await row.getByText('The database refused a statement. The server log has the details.').first().waitFor();
    expect(await accessibilityViolations(page, 'a failing job')).toEqual([]);
    await change(`grant ${right} to goodturn_app`);
    await run();
    await row.getByText('Idle', { exact: true }).waitFor();
  }),
);

it(
  '[A13] the processes of the server are listed with version and load, and one that falls silent is shown as gone',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    const { world } = at().shop;
    await openOffice('/customer/server_list');
    const own = page.getByRole('row').filter({ hasText: world.services.heartbeat.id });
    await own.getByText('Alive', { exact: true }).waitFor();
    await own.getByText(world.context.version, { exact: true }).waitFor();
    await own.getByText(/^\d+ %$/).waitFor();
    await own.getByText(/ MB$/).waitFor();
    const id = '00000000-0000-4000-8000-00000000beef';
    const silent = { id, version: '0.0.9', schema_sha256: 'x', host: 'the-other-machine' };
    const heartbeatAt = new Date(Date.now() - 60_000);
    await world.owner
      .insertInto('shop.server_process')
      .values({ ...silent, heartbeat_at: heartbeatAt })
      .execute();
    // The screen refreshes automatically.
    const other = page.getByRole('row').filter({ hasText: 'the-other-machine' });
    await other.getByText('Gone', { exact: true }).waitFor();
    expect(await accessibilityViolations(page, 'servers')).toEqual([]);
    await world.owner.deleteFrom('shop.server_process').where('id', '=', id).execute();
    await other.waitFor({ state: 'detached' });
  }),
);

it(
  '[A18] the receiver of the server log is set by two, takes no wrong port, is tried, and shows that it is connected',
  journey(at, async (visit) => {
    const { page, openOffice, faults } = await visit(asker());
    faults.expect('POST /api/setting/update 400');
    let received = '';
    const receiver = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (part) => (received += part.toString()));
    });
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const port = `${(receiver.address() as AddressInfo).port}`;

    await openOffice('/customer/server_log');
    await page.getByRole('button', { name: 'Send a test line' }).click();
    await page.getByText('No receiver is set.').first().waitFor();
    await page.getByRole('button', { name: 'Change: Log receiver: port' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Value').fill('70000');
    await form.getByLabel('Reason').fill('a machine for logs');
    await form.getByRole('button', { name: 'Request approval' }).click();
    await form.getByText('Conversion failed. Check the value.').waitFor();
    expect(await accessibilityViolations(page, 'server log form')).toEqual([]);
    await form.getByLabel('Value').fill(port);
    await form.getByRole('button', { name: 'Request approval' }).click();
    await form.waitFor({ state: 'detached' });

    const { world, office } = at().shop;
    const token = office.tokens.decider;
    const [request] = (
      await world.call('approval/inquire', { kind: ['setting_change'], state: ['pending'] }, { token })
    ).data.list;
    await world.call('approval/decide', { approvalId: request?.approvalId ?? '', approve: true }, { token });
    await agreeOnSetting(at().shop, 'log_host', '127.0.0.1');
    await page.getByText('Connected', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Send a test line' }).click();
    await page.getByText('A test line was sent.').first().waitFor();
    await expect.poll(() => received).toContain('A test of the log receiver');
    expect(await accessibilityViolations(page, 'server log')).toEqual([]);
    await agreeOnSetting(at().shop, 'log_host', '');
    await page.getByText('Off', { exact: true }).waitFor();
    receiver.close();
  }),
);
