import en from '../../../texts/en.json' with { type: 'json' };
import { cleanup, render, screen } from '@testing-library/react';
import { HashRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { showTexts } from '../../../shared/i18n/texts.ts';
import { AdministratorContext } from '../../../shared/session/administrator.ts';
import { sampleAdministrator } from '../../../shared/testing/sample-administrator.ts';
import { useAuditColumns } from './audit-columns.tsx';
import type { AuditEntry } from './audit-labels.ts';

const entry: AuditEntry = {
  auditId: '3',
  actor: 'ada',
  actorKind: 'administrator',
  actorId: '1',
  action: 'order/ship',
  subject: 'order 22',
  details: [{ field: 'roleId', value: '7' }],
  ip: null,
  userAgent: null,
  at: '2026-11-21T22:14:00.000+08:00',
};

function Row() {
  return useAuditColumns()
    .filter(({ isExtra }) => isExtra !== true)
    .map(({ key, cell }) => <p key={key}>{cell(entry)}</p>);
}

afterEach(cleanup);

it('an entry is in words, and no code of it stands among them', () => {
  showTexts('en', en);
  render(
    <AdministratorContext value={sampleAdministrator}>
      <HashRouter>
        <Row />
      </HashRouter>
    </AdministratorContext>,
  );
  screen.getByText('Shipped an order');
  expect(screen.getByRole('link', { name: 'Order No. 22' }).getAttribute('href')).toMatch(/orderId=22$/);
  expect(screen.getByRole('link', { name: '7' }).getAttribute('href')).toMatch(/roles\/7$/);
  expect(document.body.textContent).not.toContain('order/ship');
});
