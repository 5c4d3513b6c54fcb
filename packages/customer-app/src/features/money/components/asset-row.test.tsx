import { messagesFor } from '@goodturn/locales';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showTexts } from '../../../shared/i18n/texts.ts';
import { AssetRow } from './asset-day.tsx';

const record = { recordId: '1', type: 5, balance: '20.00', createdAt: '2026-11-22T09:30:00.000+08:00', remark: '' };

afterEach(cleanup);

it('has the number by which a correction names it', () => {
  showTexts('en', messagesFor('en'));
  const { container } = render(<AssetRow record={{ ...record, recordId: '145', amount: '80.00' }} />);
  expect(container.textContent).toContain('#145');
});

it.each([
  ['-80.00', '−80.00 USD'],
  ['80.00', '+80.00 USD'],
])('shows %s with one sign, and a true minus', (amount, shown) => {
  showTexts('en', messagesFor('en'));
  const { container } = render(<AssetRow record={{ ...record, amount }} />);
  expect(container.querySelector('.assets__money > [dir=ltr]')?.textContent).toBe(shown);
});
