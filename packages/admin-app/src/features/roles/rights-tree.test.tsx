// @vitest-environment happy-dom
import { messagesFor } from '@goodturn/locales';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { showTexts } from '../../shared/i18n/texts.ts';
import { type Administrator, AdministratorContext } from '../../shared/session/administrator.ts';
import en from '../../texts/en.json' with { type: 'json' };
import { RightsTree } from './rights-tree.tsx';
import type { Branch } from './role.ts';

const node = (code: string, name: string, more: Partial<Branch> = {}): Branch => ({
  nodeId: code,
  code,
  parentId: null,
  name,
  renamed: true,
  path: null,
  type: 1,
  platform: 1,
  icon: '',
  sort: 0,
  isAtTop: false,
  languageVariable: '',
  allowSelection: true,
  display: true,
  isRight: !code.startsWith('screen.'),
  needsSecondPerson: false,
  children: [],
  ...more,
});
const branches = [
  node('order.read', 'Orders'),
  node('screen.shipping', 'Shipping', { children: [node('order.ship', 'Ship')] }),
  node('setting.read', 'Settings'),
  node('screen.user_configuration', 'User configuration'),
  node('wallet.read', 'Wallets'),
  node('ledger.read', 'Bills', { allowSelection: false }),
];

const administrator: Administrator = {
  administratorId: '1',
  account: 'ada',
  role: 'super administrator',
  nodes: ['order.read', 'order.ship', 'setting.read', 'ledger.read'],
  tree: [],
  lastLoginAt: null,
  totpEnrolled: false,
  ownUserIds: [],
  may: () => true,
};

function show(isLocked: boolean) {
  render(
    <AdministratorContext value={administrator}>
      <RightsTree
        branches={branches}
        held={new Set()}
        before={[]}
        isLocked={isLocked}
        onChange={() => undefined}
        onEdit={undefined}
      />
    </AdministratorContext>,
  );
  return screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ disabled }) => disabled);
}

beforeEach(() => showTexts('en', { ...messagesFor('en'), ...en }));
afterEach(cleanup);

it('[A4] a box that cannot be ticked says why', () => {
  const words = show(false).map((box) => box.closest('label')?.textContent);
  expect(words).toEqual([
    'User configurationNo right of its own: whoever holds “Settings” can open it.',
    'Walletswallet.readThis concerns rights that you do not have yourself. Ask somebody who has them.',
    'Billsledger.readThis right cannot be given to a role at present.',
  ]);
  screen.getByRole('checkbox', { name: 'Shipping Whoever holds “Orders” can open it, too.' });
});

it('[A4] of a role that is locked the page says it once, and a screen still says which right opens it', () => {
  expect(show(true)).toHaveLength(7);
  expect(screen.queryByText(/rights that you do not have/)).toBeNull();
  screen.getByText('No right of its own: whoever holds “Settings” can open it.');
});
