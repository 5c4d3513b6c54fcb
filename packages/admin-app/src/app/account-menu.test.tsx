import en from '../texts/en.json' with { type: 'json' };
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { currentToken, setToken } from '../shared/session/token.ts';
import { sampleAdministrator } from '../shared/testing/sample-administrator.ts';
import { AccountMenu } from './account-menu.tsx';
import { isolateScreens, renderScreen } from '../shared/testing/screen-test.tsx';

const [ada, adaAgain, grace] = ['random.a1', 'other.a1', 'random.a2'];
const sent: (string | null)[] = [];
let answer: () => void;

isolateScreens(null);
beforeEach(() => {
  sent.length = 0;
  setToken(ada);
  for (const owner of ['1', '2']) sessionStorage.setItem(`draft:${owner}:goodwill`, '{}');
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get('Authorization'));
    return new Promise((resolve) => {
      answer = () => resolve(new Response('{"status":1,"data":{}}'));
    });
  });
});

it.each([
  ['logs out', null, null],
  ['leaves a session alone that the same person has begun in another tab meanwhile', adaAgain, adaAgain],
  ['leaves somebody else logged in who has logged in in another tab meanwhile', grace, grace],
])('%s', async (_, next, left) => {
  renderScreen(<AccountMenu administrator={sampleAdministrator} onLeave={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { expanded: false }));
  fireEvent.click(await screen.findByText(en['admin_view.logOut']));
  await expect.poll(() => sent).toEqual([`Bearer ${ada}`]);
  if (next !== null) act(() => setToken(next));
  await act(async () => answer());
  await expect.poll(() => currentToken()).toBe(left);
  expect(Object.keys(sessionStorage)).toEqual(['draft:2:goodwill']);
  expect(sent).toEqual([`Bearer ${ada}`]);
});
