import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AmountWords } from './amount-words.tsx';

it('puts each amount with its unit where the language has it, whole and left to right', () => {
  const { container } = render(
    <AmountWords amounts={['1299.5', '6.00']} words={(price, back) => `返还 +${back}，${price} 起`} />,
  );
  expect(container.textContent).toBe('返还 +6.00 USD，1,299.50 USD 起');
  const isolated = [...container.querySelectorAll('bdi[dir="ltr"]')].map(({ textContent }) => textContent);
  expect(isolated).toEqual(['+6.00 USD', '1,299.50 USD']);
});
