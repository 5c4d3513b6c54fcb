import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

afterEach(cleanup);

it('is 150 px wide and high where a page does not say otherwise', () => {
  render(<QrCode text="TXYZ" label="an address" />);
  const code = screen.getByRole('img', { name: 'an address' });
  expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['150', '150']);
});
