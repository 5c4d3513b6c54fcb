import en from '../../../texts/en.json' with { type: 'json' };
import zhCn from '../../../texts/zh-cn.json' with { type: 'json' };
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRef, useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { showTexts } from '../../../shared/i18n/texts.ts';
import { FilterBar } from '../../../shared/list/filter-bar.tsx';
import { useList } from '../../../shared/list/use-list.ts';
import { AdministratorContext } from '../../../shared/session/administrator.ts';
import { sampleAdministrator } from '../../../shared/testing/sample-administrator.ts';
import { useAuditList } from './audit-screen.tsx';

function Bar() {
  const [isAdding, setAdding] = useState(true);
  const list = useList(useAuditList());
  return (
    <>
      <FilterBar list={list} searchLabel="Search" search={createRef()} isAdding={isAdding} onAdding={setAdding} />
      <output>{useLocation().search}</output>
    </>
  );
}

function open(code: string, texts: typeof en, filter: string): HTMLElement {
  showTexts(code, texts);
  render(
    <MemoryRouter>
      <AdministratorContext value={sampleAdministrator}>
        <Bar />
      </AdministratorContext>
    </MemoryRouter>,
  );
  const menu = screen.getByRole('group', { name: texts['admin_view.addFilter'] });
  fireEvent.click(within(menu).getByRole('button', { name: filter }));
  return menu;
}

afterEach(cleanup);

it.each([
  ['en', en, ' Share  CHANGED ', 'Changed a share ratio'],
  ['en', en, 'update_share', 'Changed a share ratio'],
  ['zh-cn', zhCn, '奖励比例', '修改邀请奖励比例'],
  ['zh-cn', zhCn, 'user/UPDATE_SHARE', '修改邀请奖励比例'],
] as const)('in %s an action is found in its long menu by its words or its code', (code, texts, typed, words) => {
  const menu = open(code, texts, texts['admin_view.action']);
  const search = within(menu).getByRole('searchbox', { name: texts['admin_view.findChoice'] });
  expect(search).toBe(document.activeElement);
  expect(within(menu).getAllByRole('checkbox').length).toBeGreaterThan(50);
  fireEvent.change(search, { target: { value: typed } });
  expect(within(menu).getAllByRole('checkbox')).toEqual([within(menu).getByRole('checkbox', { name: words })]);
  fireEvent.click(within(menu).getByRole('checkbox', { name: words }));
  expect(new URLSearchParams(screen.getByRole('status').textContent).get('action')).toBe('user/update_share_ratio');
  fireEvent.change(search, { target: { value: 'zzz' } });
  within(menu).getByText(texts['admin_view.noChoiceFound']);
});

it('a filter with few choices has no search of its own', () => {
  const menu = open('en', en, 'Who');
  expect(within(menu).getAllByRole('checkbox')).toHaveLength(3);
  expect(within(menu).queryByRole('searchbox')).toBeNull();
});
