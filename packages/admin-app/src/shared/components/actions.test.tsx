import en from '../../texts/en.json' with { type: 'json' };
import zhCn from '../../texts/zh-cn.json' with { type: 'json' };
import { adminActions } from '@goodturn/contract/operations';
import { calls } from '@goodturn/contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../api/calls.ts';
import { showTexts } from '../i18n/texts.ts';
import { actionFields } from './action-fields.ts';
import { ActionDrawer, type ActionPath } from './actions.tsx';
import { renderScreen } from '../testing/screen-test.tsx';

const paths = Object.keys(adminActions) as ActionPath[];
const sent: { path: string; body: unknown }[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    sent.push({ path: address.replace('/api/', ''), body: JSON.parse(body) });
    return new Response('{"status":1,"data":{"approvalId":"7"}}');
  });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open(path: ActionPath): void {
  renderScreen(<ActionDrawer path={path} subject={{ id: '7', name: 'Wei' }} onClose={() => undefined} />);
}

const examples = { amount: '12.50', count: '3', long: 'Agreed', text: 'R-1' };

describe.each(paths)('the form of %s', (path) => {
  it.each([
    ['en', en],
    ['zh-cn', zhCn],
  ])('has words for everything in %s', (code, texts) => {
    showTexts(code, texts);
    const words: Readonly<Record<string, string>> = texts;
    expect([words[`admin_view.action.${path}`], words[`admin_view.actionIntro.${path}`]]).not.toContain(undefined);
    for (const { name, label, options = [] } of actionFields(adminActions[path].fields)) {
      expect(label).not.toBe(name);
      expect(options.filter((option) => option.label === option.value)).toEqual([]);
    }
  });

  it('sends what the call takes', async () => {
    showTexts('en', en);
    open(path);
    const form = within(await screen.findByRole('dialog'));
    for (const { label, kind } of actionFields(adminActions[path].fields)) {
      if (kind in examples) {
        fireEvent.change(form.getByLabelText(label), { target: { value: examples[kind as keyof typeof examples] } });
      }
    }
    fireEvent.click(form.getByRole('button', { name: en['admin_view.requestApproval'] }));
    expect(await screen.findByText(en['admin_view.requested'])).toBeDefined();
    expect(sent.map((call) => call.path)).toEqual([path]);
    expect(calls[path].body.safeParse(sent[0]?.body).error).toBeUndefined();
  });
});
