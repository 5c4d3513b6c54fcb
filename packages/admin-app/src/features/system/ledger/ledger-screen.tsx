import type { ResponseOf } from '@goodturn/contract';
import { Alert, Button } from 'antd';
import { useSubmit } from '../../../shared/api/operations.ts';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { DescriptionList } from '../../../shared/components/description-list.tsx';
import { HashCell } from '../../../shared/components/hash-cell.tsx';
import { RecordTable } from '../../../shared/components/record-table.tsx';
import { Screen } from '../../../shared/components/screen.tsx';
import { formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { runVerify } from './run-verify.ts';

/** The scope of a check, including skipped parts: without them "all passed" would mean little. */
function VerifyFacts({ at, seal, skipped }: ResponseOf<'ledger/verify'>) {
  const { t } = useTranslations();
  const newestSeal = t('admin_view.newestSeal');
  return (
    <DescriptionList
      items={[
        [t('admin_view.verifyAt'), <DateTimeCell key="at" at={at} isWhole />],
        [
          newestSeal,
          <div key="seal">
            {seal === null ? t('admin_view.noSealYet') : <HashCell label={newestSeal} value={seal} isWhole />}
            <p className="muted">{t('admin_view.keepSeal')}</p>
          </div>,
        ],
        ...(skipped.length === 0
          ? []
          : [
              [
                t('admin_view.verifySkipped'),
                skipped.map((check) => <p key={check}>{t(`admin_view.verifySkip.${check}`)}</p>),
              ] as const,
            ]),
      ]}
    />
  );
}

export function LedgerScreen() {
  const { t } = useTranslations();
  const { busy, data, error, submit } = useSubmit({
    send: (_: void, caller) => runVerify(caller),
    onError: () => true,
  });
  const query = { rows: data?.findings, error, refetch: submit };
  return (
    <Screen
      title={t('admin_view.menu.ledger')}
      actions={
        <Button type="primary" loading={busy} onClick={() => submit()}>
          {t('admin_view.verify')}
        </Button>
      }
    >
      <p className="muted">{t('admin_view.verifyIntro')}</p>
      {error && <Alert type="error" showIcon title={error.message} />}
      {data?.clean && (
        <Alert type="success" showIcon title={t('admin_view.verifyClean', { number: formatCount(data.checks) })} />
      )}
      {data?.clean === false && <Alert type="error" showIcon title={t('admin_view.verifyFindings')} />}
      {data?.clean === false && (
        <RecordTable
          label={t('admin_view.menu.ledger')}
          query={query}
          columns={[
            { key: 'check', title: t('admin_view.check'), cell: ({ check }) => check },
            { key: 'sentence', title: t('admin_view.meaning'), cell: ({ sentence }) => sentence },
            {
              key: 'ids',
              title: t('admin_view.about'),
              cell: ({ ids }) => (
                <span translate="no" className="code">
                  {ids.join(', ')}
                </span>
              ),
            },
          ]}
          keyOf={({ check, ids, sentence }) => `${check} ${ids.join(' ')} ${sentence}`}
          emptyText={t('admin_view.verifyFindings')}
        />
      )}
      {data !== undefined && <VerifyFacts {...data} />}
    </Screen>
  );
}
