import en from '../../../texts/en.json' with { type: 'json' };
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Role } from './role.ts';
import { RolePage } from './role-page.tsx';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

isolateScreens(null);
beforeEach(() => {
  const data = { tree: [], editable: [] };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ status: 1, data })));
});

function open(name: string, fixed: Role['fixed']): void {
  const role: Role = {
    roleId: '2',
    name,
    remarks: '',
    builtIn: true,
    fixed,
    own: false,
    revision: 1,
    nodes: [],
    administrators: [],
  };
  renderScreen(<RolePage role={role} />, { may: (node) => node === 'role.write' });
}

it.each([
  ['super administrator', 'everything', /holds every right/],
  ['default role', 'nothing', /holds no right/],
] as const)(
  '[A4] the page of the %s says that it holds %s for ever, and has nothing to save',
  async (name, fixed, why) => {
    open(name, fixed);
    expect((await screen.findByRole('note')).textContent).toMatch(why);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  },
);

it('[A4] the tree of the administrator can be saved, under the name that it keeps, and the role not be deleted', async () => {
  open('administrator', null);
  expect((await screen.findByRole('note')).textContent).toContain('Its rights can be changed');
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
  expect((screen.getByLabelText('Role name') as HTMLInputElement).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: en['admin_view.deleteRole'] })).toBeNull();
});
