import { nearestWorkable } from '@goodturn/contract';
import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operations } from '../../start/create-operations.ts';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';
import { addAdministrator, administratorPassword, decide } from '../../testing/administrator-clients.ts';

describe('settings and stops', () => {
  let world: TestWorld;
  let run: Operations['run'];
  let ada: AdministratorSession;
  let grace: AdministratorSession;

  beforeAll(async () => {
    world = await createTestWorld();
    run = world.services.operations.run;
    ada = await addAdministrator(world);
    grace = await addAdministrator(world);
  });
  afterAll(() => world.close());

  const reason = 'the office decided so';
  const shown = async () => {
    const { account } = ada;
    const { token } = (await world.call('admin/login', { account, password: administratorPassword })).data;
    return (await world.call('setting/inquire', {}, { token })).data;
  };

  it('change when a second person agrees', async () => {
    const change = { name: 'order_expiry_minutes', value: '45', reason } as const;
    const { approvalId } = await run('setting/update', ada, change);
    world.services.settings.forget();
    expect((await world.services.settings.current()).orderExpiryMinutes).toBe(30);
    await decide(world.services, grace, approvalId);
    world.services.settings.forget();
    expect((await world.services.settings.current()).orderExpiryMinutes).toBe(45);
    const row = (await shown()).find(({ name }) => name === 'order_expiry_minutes');
    const [requestedBy, approvedBy] = [ada.account, grace.account];
    expect(row).toMatchObject({ value: '45', changedAt: expect.any(String), requestedBy, approvedBy });
    const untouched = (await shown()).find(({ name }) => name === 'return_days');
    expect(untouched).toMatchObject({ requestedBy: null, approvedBy: null });
  });

  it('cannot demand confirmed numbers where the server sends no codes, which the list says', async () => {
    const change = { name: 'confirmed_numbers', value: 'true', reason } as const;
    const fields = { value: 'error_view.no_code_sender' };
    await expect(run('setting/update', ada, change)).rejects.toMatchObject({
      code: 'invalid_request',
      details: { fields },
    });
    const obstacles = (await shown()).filter(({ obstacle }) => obstacle !== null).map(({ name }) => name);
    expect(obstacles).toEqual(['confirmed_numbers']);
  });

  it.each([
    ['zone', 'Moon/Sea'],
    ['zone', 'US/Pacific-New'],
    ['zone', 'IST'],
    ['default_share_ratio', '1.01'],
    ['withdrawal_fee_rate', '0.0501'],
    ['order_expiry_minutes', '0'],
    ['telegram_link', 'javascript:alert(1)'],
    ['countries', 'Singapore'],
  ] as const)('refuse for %s the value %s', async (name, value) => {
    const asked = run('setting/update', ada, { name, value, reason });
    await expect(asked).rejects.toMatchObject({
      code: 'invalid_request',
      details: { fields: { value: expect.any(String) } },
    });
  });

  it('take countries that there are', async () => {
    const value = 'SG, IE';
    await decide(
      world.services,
      grace,
      (await run('setting/update', ada, { name: 'countries', value, reason })).approvalId,
    );
    world.services.settings.forget();
    expect((await world.services.settings.current()).countries).toEqual(['SG', 'IE']);
  });

  it.each(['-0.1', '1.01', 'much', ''])(
    '[A16] refuse %j as the default share ratio, saying what it must be',
    async (value) => {
      const { account } = ada;
      const { token } = (await world.call('admin/login', { account, password: administratorPassword })).data;
      const body = { name: 'default_share_ratio', value, reason } as const;
      const { error } = await world.call('setting/update', body, { token });
      expect(error?.fields?.['value']).toBe(
        'The share ratio must be a number greater than or equal to 0 (and at most 1).',
      );
    },
  );

  it.each([
    ['countries', 'SG, XX,IE', 'XX'],
    ['countries', 'sg', 'sg'],
    ['countries_without_rewards', 'ZZ', 'ZZ'],
  ] as const)('refuse for %s the value %s, and say that %s is no country', async (name, value, code) => {
    const { account } = ada;
    const { token } = (await world.call('admin/login', { account, password: administratorPassword })).data;
    const { error } = await world.call('setting/update', { name, value, reason }, { token });
    expect(error?.fields?.['value']).toBe(`${code} is not a country code. Enter two letters for each country.`);
  });

  it.each([
    ['/files/../secret-1080.webp', 'format'],
    [`/files/${'0'.repeat(32)}-1080.webp`, 'format'],
    ['wide', 'image_square'],
    ['small', 'image_size'],
  ])('[A18] refuse %s as the icon of the site: %s', async (which, cause) => {
    const sizes: Record<string, [number, number]> = { wide: [1080, 720], small: [300, 300] };
    const [width, height] = sizes[which] ?? [0, 0];
    const picture = Buffer.from('picture');
    const renderings = { 360: picture, 720: picture, 1080: picture };
    const stored = width > 0 && (await world.services.files.store(world.database, { renderings, width, height }));
    const value = stored ? `/files/${stored.name}-1080.webp` : which;
    await expect(run('setting/update', ada, { name: 'site_icon', value, reason })).rejects.toMatchObject({
      code: 'invalid_request',
      details: { fields: { value: `error_view.field_${cause}` } },
    });
  });

  it.each([
    'javascript:alert(1)',
    '//elsewhere.example/x',
    '/admin_register?next=//elsewhere.example',
    'admin_register',
    'https://ada:secret@desk.example/register',
    'https://desk.example/a b',
    '',
  ])('[A18] refuse %j as the address where administrators register', async (value) => {
    const change = { name: 'administrator_registration_url', value, reason } as const;
    await expect(run('setting/update', ada, change)).rejects.toMatchObject({
      code: 'invalid_request',
      details: { fields: { value: 'error_view.link_not_allowed' } },
    });
  });

  it('[A18] show the log-in page where administrators register, while they can', async () => {
    const set = async (name: 'administrator_registration' | 'administrator_registration_url', value: string) => {
      const { approvalId } = await run('setting/update', ada, { name, value, reason });
      await decide(world.services, grace, approvalId);
      world.services.settings.forget();
    };
    const shownAt = async () => (await world.call('admin/settings', {})).data.registerUrl;
    await set('administrator_registration_url', 'https://desk.example/register?from=shop');
    expect(await shownAt()).toBe('');
    await set('administrator_registration', 'true');
    expect(await shownAt()).toBe('https://desk.example/register?from=shop');
    await set('administrator_registration_url', '/admin_register');
    expect(await shownAt()).toBe('#/admin_register');
    await set('administrator_registration', 'false');
  });

  it.each(['/files/../secret-1080.webp', `/files/${'0'.repeat(32)}-1080.webp`])(
    '[A18] refuse %s as the picture of invitations, which is none of this shop',
    async (value) => {
      await expect(run('setting/update', ada, { name: 'invite_image', value, reason })).rejects.toMatchObject({
        code: 'invalid_request',
        details: { fields: { value: 'error_view.field_format' } },
      });
    },
  );

  it.each([
    ['en', 'The nearest colour that works is'],
    ['zh-cn', '最接近的可用颜色是'],
  ])(
    '[A18] refuse a colour without shades of its own, and say the nearest that has them, in %s',
    async (language, words) => {
      const { account } = ada;
      const { token } = (await world.call('admin/login', { account, password: administratorPassword })).data;
      const body = { name: 'site_color', value: '#FFFFFF', reason } as const;
      const { error } = await world.call('setting/update', body, { token, language });
      expect(error?.code).toBe('invalid_request');
      const said = error?.fields?.['value'] ?? '';
      expect(said).toContain('#FFFFFF');
      expect(said).toContain(words);
      expect(said).toContain(nearestWorkable('#ffffff'));
    },
  );

  it('[A18] take the nearest colour that was said', async () => {
    const value = nearestWorkable('#ffffff');
    const { approvalId } = await run('setting/update', ada, { name: 'site_color', value, reason });
    await decide(world.services, grace, approvalId);
    world.services.settings.forget();
    expect((await world.services.settings.current()).siteColor).toBe(value);
  });

  it.each(['red', '#12345', '#1234567', 'url(x)'])('[A18] refuse %s, which is no colour', async (value) => {
    await expect(run('setting/update', ada, { name: 'site_color', value, reason })).rejects.toMatchObject({
      code: 'invalid_request',
      details: { fields: { value: 'error_view.field_format' } },
    });
  });

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['x'.repeat(61), 'too_long'],
  ])('[A18] refuse %j as the title: %s', async (value, cause) => {
    await expect(run('setting/update', ada, { name: 'site_title', value, reason })).rejects.toMatchObject({
      code: 'invalid_request',
      details: { fields: { value: `error_view.field_${cause}` } },
    });
  });

  it('show no setting that is not the operators’ own', async () => {
    const names = (await shown()).map(({ name }) => name);
    expect(names).toContain('zone');
    expect(names).not.toContain('demo');
  });

  it('stop matching, and start it again, by two', async () => {
    const ask = async (suspended: boolean) => {
      const change = { target: 'matching', suspended, reason } as const;
      return (await run('stop/update', ada, change)).approvalId;
    };
    const isSuspended = async () => {
      world.services.settings.forget();
      return await world.services.settings.isSuspended('matching');
    };
    await decide(world.services, grace, await ask(true));
    expect(await isSuspended()).toBe(true);
    await decide(world.services, grace, await ask(false));
    expect(await isSuspended()).toBe(false);
  });

  it('do not start again what was stopped after the request', async () => {
    const change = { target: 'matching', suspended: true, reason } as const;
    const first = await run('stop/update', ada, change);
    const second = await run('stop/update', ada, { ...change, suspended: false });
    await decide(world.services, grace, first.approvalId);
    await expect(decide(world.services, grace, second.approvalId)).rejects.toMatchObject({ code: 'approval_stale' });
  });
});
