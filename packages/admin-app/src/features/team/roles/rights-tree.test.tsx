import { messagesFor } from '@goodturn/locales';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { showTexts } from '../../../shared/i18n/texts.ts';
import { type Administrator, AdministratorContext } from '../../../shared/session/administrator.ts';
import { sampleAdministrator } from '../../../shared/testing/sample-administrator.ts';
import en from '../../../texts/en.json' with { type: 'json' };
import { NarrowedRights } from './narrowed-rights.tsx';
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
  node('screen.shipping', 'Shipping', { children: [node('order.ship', 'Ship'), node('order.refund', 'Refund')] }),
  node('setting.read', 'Settings'),
  node('screen.user_configuration', 'User configuration'),
  node('wallet.read', 'Wallets'),
  node('ledger.read', 'Bills', { allowSelection: false }),
];
const users = node('user.read', 'Users', { children: [node('user.add', 'Add')] });

const administrator: Administrator = {
  ...sampleAdministrator,
  nodes: ['order.read', 'order.ship', 'order.refund', 'setting.read', 'ledger.read'],
};

interface RightsProps {
  held: string[];
  before: string[];
  isLocked: boolean;
  shown?: readonly Branch[];
}

function Rights({ held: initial, before, isLocked, shown = branches }: RightsProps) {
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set(initial));
  return (
    <AdministratorContext value={administrator}>
      <NarrowedRights
        branches={shown}
        held={held}
        before={before}
        isLocked={isLocked}
        onChange={setHeld}
        onEdit={undefined}
      />
    </AdministratorContext>
  );
}

function show(isLocked: boolean) {
  render(<Rights held={[]} before={[]} isLocked={isLocked} />);
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
  expect(show(true)).toHaveLength(8);
  expect(screen.queryByText(/rights that you do not have/)).toBeNull();
  screen.getByText('No right of its own: whoever holds “Settings” can open it.');
});

const names = () =>
  screen.queryAllByRole('checkbox').map((box) => box.closest('label')?.querySelector('span')?.textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const find = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find a right, by name or code' }), {
    target: { value: text },
  });

it('[A4] a right is found by its name or its code, below the screen where it stands', () => {
  render(<Rights held={[]} before={[]} isLocked={false} shown={[...branches, users]} />);
  expect(names()).toHaveLength(10);
  find(' ORDER.SHIP ');
  expect(names()).toEqual(['Shipping', 'Ship']);
  find('shipping');
  expect(names()).toEqual(['Shipping', 'Ship', 'Refund']);
  // A matching screen that is a right itself does not show its buttons.
  find('user.read');
  expect(names()).toEqual(['Users']);
  find('user.add');
  expect(names()).toEqual(['Users', 'Add']);
  find('nothing of the kind');
  expect(names()).toEqual([]);
  screen.getByText('No right here matches.');
});

it('[A4] of the rights those granted are shown, or those changed, and what is unticked stays where it was', () => {
  render(<Rights held={['order.read', 'order.ship']} before={['order.read', 'order.ship']} isLocked={false} />);
  press('Changes: 0');
  screen.getByText('No right here matches.');
  press('Granted');
  expect(names()).toEqual(['Orders', 'Shipping', 'Ship']);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Orders/ }));
  expect(names()).toEqual(['Orders', 'Shipping', 'Ship']);
  press('Changes: 1');
  expect(names()).toEqual(['Orders']);
});

it('[A4] a box above others ticks and unticks what is shown below it, and nothing else', () => {
  render(<Rights held={['order.ship', 'order.refund']} before={['order.refund']} isLocked={false} />);
  press('Changes: 1');
  expect(names()).toEqual(['Shipping', 'Ship']);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Shipping/ }));
  press('All');
  const isTicked = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;
  expect([isTicked(/^Ship order/), isTicked(/^Refund/)]).toEqual([false, true]);
});

it('[A4] one press ticks every right that only reads, as far as this person can give it', () => {
  render(<Rights held={['order.ship']} before={[]} isLocked={false} shown={[...branches, users]} />);
  const ticked = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter(({ checked }) => checked)
      .map((box) => box.closest('label')?.querySelector('span')?.textContent);
  find('ship');
  press('Tick all that only read');
  find('');
  // The rights that this person lacks and the one that cannot be selected stay unticked.
  expect(ticked()).toEqual(['Orders', 'Ship', 'Settings']);
});

it('[A4] of a role that is locked nothing can be ticked at one press', () => {
  show(true);
  expect(screen.queryByRole('button', { name: 'Tick all that only read' })).toBeNull();
});
