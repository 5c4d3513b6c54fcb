import en from '../../../texts/en.json' with { type: 'json' };
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NoticeDrawer } from './notice-drawer.tsx';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

isolateScreens(null);

const languages = [
  { code: 'en', title: 'English', isDefault: true },
  { code: 'de', title: 'Deutsch', isDefault: false },
];

async function save(status: number, answer: object): Promise<void> {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer), { status }));
  renderScreen(<NoticeDrawer notice={undefined} languages={languages} onClose={() => undefined} />);
  fireEvent.change(await screen.findByLabelText(/Title · English/), { target: { value: 'Spring' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
}

it.each([
  [true, en['admin_view.savedCleaned']],
  [false, en['admin_view.saved']],
])('[A17] of a notice that was cleaned (%s) it is said: %s', async (cleaned, said) => {
  await save(200, { status: 1, data: { noticeId: '1', cleaned } });
  expect(await screen.findByText(said)).toBeTruthy();
});

it('[A17] a text that is too long once it is cleaned is named at its field', async () => {
  const fields = { 'texts.de.content': 'This is too long.' };
  await save(400, { status: -1, code: 'invalid_request', message: 'No.', fields });
  const error = await screen.findByText('This is too long.');
  const field = screen.getByLabelText(/Text · Deutsch/);
  expect(error.closest('.ant-form-item')?.contains(field)).toBe(true);
});
