import en from '../../../texts/en.json' with { type: 'json' };
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { RecordTable } from '../../../shared/components/record-table.tsx';
import { showTexts } from '../../../shared/i18n/texts.ts';
import { AdministratorContext, type Administrator } from '../../../shared/session/administrator.ts';
import { sampleAdministrator } from '../../../shared/testing/sample-administrator.ts';
import { useHoldColumns, type Hold } from './hold-columns.tsx';

const administrator: Administrator = { ...sampleAdministrator, may: () => false };
const placed: Hold = {
  holdId: '7',
  userId: '3',
  userName: '+15550100010',
  reason: 'A bill in another name',
  startsAt: '2026-11-19T09:30:00.000+00:00',
  expiresAt: '2026-11-22T09:30:00.000+00:00',
  active: true,
  endedAt: null,
  endCause: null,
  appeal: null,
  appealedAt: null,
  appealAccepted: null,
  appealRemark: null,
  requestedBy: 'ada',
  agreedBy: 'grace',
  appealDecidedBy: null,
};
const declined: Hold = {
  ...placed,
  active: false,
  endedAt: '2026-11-20T09:30:00.000+00:00',
  endCause: 'lifted',
  appeal: 'It was me',
  appealAccepted: false,
  appealRemark: 'The names differ',
  appealDecidedBy: 'carol',
};

afterEach(cleanup);

function Holds({ rows }: { rows: Hold[] }) {
  const columns = useHoldColumns(() => undefined);
  const query = { rows, error: null, refetch: () => undefined };
  return <RecordTable label="Holds" query={query} columns={columns} keyOf={({ holdId }) => holdId} emptyText="" />;
}

function cellsOf(hold: Hold): Record<string, string | null> {
  showTexts('en', en);
  render(
    <MemoryRouter>
      <AdministratorContext value={administrator}>
        <Holds rows={[hold]} />
      </AdministratorContext>
    </MemoryRouter>,
  );
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  return Object.fromEntries(heads.map((head, place) => [head ?? '', cells[place] ?? null]));
}

it('a hold has columns for who approved it, when and by what it ended, and the outcome of its appeal', () => {
  expect(cellsOf(declined)).toMatchObject({
    'Approved by': 'grace',
    Ended: expect.stringContaining('Nov'),
    'Ended by': 'Lifted',
    'Outcome of the appeal': 'Declined by carol: The names differ',
  });
});

it('of one that goes on they say that there is nothing yet', () => {
  expect(cellsOf(placed)).toMatchObject({ Ended: '–', 'Ended by': '–', 'Outcome of the appeal': '–' });
});
