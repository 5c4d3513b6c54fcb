import { saveCsv, saveFile } from '@goodturn/browser/save-file';
import type { PermissionNode, ResponseOf } from '@goodturn/contract';
import { Button, Spin } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useCall } from '../../../shared/api/calls.ts';
import { useSubmit } from '../../../shared/api/operations.ts';
import { DateRangePicker } from '../../../shared/components/date-range-picker.tsx';
import { LoadFailure } from '../../../shared/components/load-failure.tsx';
import { type Column, RecordTable } from '../../../shared/components/record-table.tsx';
import { Screen } from '../../../shared/components/screen.tsx';
import { daysOf, rangeIn, withRange } from '../../../shared/day-range.ts';
import { formatAmount, formatCount, formatDate, localDateTime } from '../../../shared/i18n/formats.ts';
import { textOr, useTranslations } from '../../../shared/i18n/texts.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import './brand-statement-screen.css';

type Statement = ResponseOf<'brand/statement'>;
type Parts = Statement['opening'];

interface Line extends Parts {
  key: string;
  day?: string;
  name: ReactNode;
  count?: number;
}

/** A brand's statement: opening balance, movements and closing balance of a period; it can be saved as a file. */
export function BrandStatementScreen() {
  const { t } = useTranslations();
  const { brandId = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const range = query.has('range') ? rangeIn(query) : ({ kind: 'month' } as const);
  const [today] = useState(() => localDateTime(new Date().toISOString()).slice(0, 10));
  const days = { brandId, ...(daysOf(range, today) ?? { from: today, to: today }) };
  const statement = useCall('brand/statement', days, { keepPrevious: true });
  const { data, error } = statement;
  const label = t('admin_view.brandStatement');
  return (
    <Screen
      title={data === undefined ? label : t('admin_view.labelled', { label, value: data.name })}
      query={statement}
      actions={
        <>
          <DateRangePicker
            range={range}
            today={today}
            onChange={(next) => setQuery(withRange(query, next), { replace: true })}
          />
          <FileButton days={days} format="pdf" />
          <FileButton days={days} format="csv" />
        </>
      }
    >
      <p className="muted">{t('admin_view.brandStatementIntro')}</p>
      {error !== null && <LoadFailure error={error} retry={statement.refetch} />}
      {error === null && data === undefined && <Spin className="record-state" description={t('admin_view.loading')} />}
      {error === null && data !== undefined && <Lines statement={data} />}
    </Screen>
  );
}

function Lines({ statement }: { statement: Statement }) {
  const { t } = useTranslations();
  const { opening, kinds, days, closing } = statement;
  const nameOf = (kind: string) => textOr(`admin_view.movementKind.${kind}`, kind);
  const sums: Line[] = [
    { key: 'opening', name: <strong>{t('admin_view.openingBalance')}</strong>, ...opening },
    ...kinds.map(({ kind, ...line }) => ({
      ...line,
      key: kind,
      name: <RowsLink kind={kind} statement={statement} words={nameOf(kind)} />,
    })),
    { key: 'closing', name: <strong>{t('admin_view.closingBalance')}</strong>, ...closing },
  ];
  const byDay: Line[] = days.map(({ kind, ...line }) => ({ ...line, key: `${line.day} ${kind}`, name: nameOf(kind) }));
  const columns = useLineColumns();
  return (
    <div className="brand-statement">
      <Part label={t('admin_view.byMovement')} lines={sums} columns={columns} />
      <Part
        label={t('admin_view.byDay')}
        lines={byDay}
        columns={[
          {
            key: 'day',
            title: t('admin_view.day'),
            cell: ({ day = '' }) => <span className="nowrap">{formatDate(day)}</span>,
          },
          ...columns,
        ]}
      />
    </div>
  );
}

function Part({ label, lines, columns }: { label: string; lines: readonly Line[]; columns: readonly Column<Line>[] }) {
  const { t } = useTranslations();
  return (
    <section aria-label={label}>
      <h2>{label}</h2>
      <RecordTable
        label={label}
        query={{ rows: lines, error: null, refetch: () => undefined }}
        columns={columns}
        keyOf={({ key }) => key}
        emptyText={t('admin_view.emptyMovements')}
      />
    </section>
  );
}

function useLineColumns(): Column<Line>[] {
  const { t } = useTranslations();
  const amount = (key: keyof Parts, title: string): Column<Line> => ({
    key,
    title,
    numeric: true,
    cell: (line) => {
      const shown = formatAmount(line[key]);
      return line.count === undefined ? <strong>{shown}</strong> : shown;
    },
  });
  return [
    { key: 'name', title: t('admin_view.movement'), cell: ({ name }) => <span className="content-title">{name}</span> },
    {
      key: 'count',
      title: t('admin_view.movementCount'),
      numeric: true,
      cell: ({ count }) => (count === undefined ? '' : formatCount(count)),
    },
    amount('available', t('admin_view.available')),
    amount('pending', t('admin_view.pending')),
    amount('escrow', t('admin_view.inCampaigns')),
    amount('total', t('admin_view.totalUsd')),
  ];
}

/** Returns the list with the rows of a kind, if that list can be filtered by brand. */
function placeOf(kind: string, { brandId, name, from, to }: Statement): [to: string, node: PermissionNode] | undefined {
  if (kind === 'brand_funding' || kind === 'brand_payout') {
    const search = encodeURIComponent(name);
    return [
      `approvals/list?view=all&kind=${kind}&state=approved&decided=${from}..${to}&search=${search}`,
      'approval.read',
    ];
  }
  const isOfCampaigns = kind === 'campaign_escrow' || kind === 'escrow_release';
  return isOfCampaigns ? [`campaigns?view=all&brandId=${brandId}`, 'campaign.read'] : undefined;
}

function RowsLink({ kind, statement, words }: { kind: string; statement: Statement; words: string }) {
  const { may } = useAdministrator();
  const [to, node] = placeOf(kind, statement) ?? [];
  return to !== undefined && node !== undefined && may(node) ? <Link to={`/customer/${to}`}>{words}</Link> : words;
}

function FileButton({ days, format }: { days: { brandId: string; from: string; to: string }; format: 'pdf' | 'csv' }) {
  const { t } = useTranslations();
  const { busy, submit } = useSubmit({
    send: (_: void, { call }) => call('brand/statement_file', { ...days, format }),
    onDone: ({ data: { fileName, content } }) => {
      if (format === 'csv') saveCsv(fileName, content);
      else
        saveFile(
          fileName,
          new Blob([Uint8Array.from(atob(content), (char) => char.charCodeAt(0))], { type: 'application/pdf' }),
        );
    },
  });
  return (
    <Button loading={busy} onClick={() => submit()}>
      {t(format === 'pdf' ? 'admin_view.savePdf' : 'admin_view.saveCsv')}
    </Button>
  );
}
