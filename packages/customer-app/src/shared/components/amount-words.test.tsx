import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { amountWord, AmountWords } from './amount.tsx';

it('puts each amount with its unit where the language has it, whole and left to right', () => {
  const { container } = render(<AmountWords text={`返还 +${amountWord('6.00')}，${amountWord('1299.5')} 起`} />);
  expect(container.textContent).toBe('返还 +6.00 USD，1,299.50 USD 起');
  const isolated = [...container.querySelectorAll('bdi[dir="ltr"]')].map(({ textContent }) => textContent);
  expect(isolated).toEqual(['+6.00 USD', '1,299.50 USD']);
});
