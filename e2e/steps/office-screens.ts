import type { Page } from 'playwright-core';

export interface OfficeScreen {
  name: string;
  route: string;
  /** Waits until the screen shows what it read. */
  shown(page: Page): Promise<unknown>;
}

const table = (page: Page) => page.getByRole('main').getByRole('table').first().waitFor();
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
const screen = (name: string, shown: OfficeScreen['shown'] = table): OfficeScreen => ({
  name,
  route: `/customer/${name}`,
  shown,
});

/** Every screen about money, people's requests and rules. */
export const officeScreens: readonly OfficeScreen[] = [
  screen('today_statistics'),
  screen('approvals', heading),
  screen('recharges'),
  screen('withdrawals'),
  screen('treasury'),
  screen('holds'),
  screen('identity', heading),
  screen('administrators'),
  screen('roles', heading),
  screen('stops'),
  screen('settings'),
  screen('ledger', heading),
  screen('own_account', heading),
];
