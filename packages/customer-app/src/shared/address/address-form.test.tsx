import { messagesFor } from '@goodturn/locales';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showTexts } from '../i18n/texts.ts';
import { AddressForm } from './address-form.tsx';

const onSubmit = vi.fn<(address: object) => void>();
const empty = { recipient: '', address: '', phone: '', country: '' };

beforeEach(() => showTexts('en', messagesFor('en')));

afterEach(() => {
  cleanup();
  onSubmit.mockClear();
});

function open(countries: string[], start = empty): void {
  render(
    <AddressForm
      start={start}
      countries={countries}
      operation={{ busy: false, error: null, fields: {} }}
      onSubmit={onSubmit}
    />,
  );
}

const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const country = () => screen.getByLabelText<HTMLSelectElement>('Country');

function fillIn(): void {
  enter('Recipient name', 'Ann Lee');
  enter('Address', '1 Main Street');
  enter('Phone number', '+6555500100');
}

const save = () => fireEvent.click(screen.getByText('Save address'));

it('takes nobody to live in the first country of the list, and asks', () => {
  open(['SG', 'IE']);
  expect(country().value).toBe('');
  fillIn();
  save();
  expect(screen.getByText('Please fill in this field')).toBeDefined();
  expect(country().getAttribute('aria-invalid')).toBe('true');
  expect(onSubmit).not.toHaveBeenCalled();
  enter('Country', 'IE');
  save();
  expect(onSubmit.mock.calls).toEqual([
    [{ recipient: 'Ann Lee', address: '1 Main Street', phone: '+6555500100', country: 'IE' }],
  ]);
});

it('asks nothing where one country is served, and keeps the one that is known', () => {
  open(['SG']);
  expect(country().value).toBe('SG');
  cleanup();
  open(['SG', 'IE'], { ...empty, country: 'IE' });
  expect(country().value).toBe('IE');
  cleanup();
  open([]);
  expect(screen.queryByLabelText('Country')).toBeNull();
});
