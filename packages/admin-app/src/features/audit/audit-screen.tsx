import type { AnswerOf } from '@goodturn/contract';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api-client.ts';
import { cursorOf, usePages } from '../../shared/api/use-pages.ts';
import { type Column, RecordTable } from '../../shared/components/record-table.tsx';
import { Screen } from '../../shared/components/screen.tsx';
import { formatMoment } from '../../shared/i18n/formats.ts';

type Deed = AnswerOf<'audit/inquire'>['list'][number];

export function AuditScreen() {
  const { t } = useTranslation();
  const query = usePages(['audit'], async (cursor) => (await api.post('audit/inquire', cursorOf(cursor))).data);
  const columns: Column<Deed>[] = [
    { key: 'at', title: t('admin_view.when'), cell: ({ at }) => formatMoment(at) },
    { key: 'actor', title: t('admin_view.who'), cell: ({ actor }) => actor },
    { key: 'action', title: t('admin_view.action'), cell: ({ action }) => <span className="code">{action}</span> },
    { key: 'subject', title: t('admin_view.about'), cell: ({ subject }) => subject },
    {
      key: 'details',
      title: t('admin_view.details'),
      cell: ({ details }) =>
        Object.entries(details).map(([name, value]) => (
          <div key={name}>
            <span className="quiet">{t(`admin_view.payload.${name}`, { defaultValue: name })}</span> {value}
          </div>
        )),
    },
  ];
  return (
    <Screen title={t('admin_view.menu.audit')} query={query}>
      <RecordTable
        label={t('admin_view.menu.audit')}
        query={query}
        columns={columns}
        keyOf={({ auditId }) => auditId}
        emptyText={t('admin_view.noAudit')}
      />
    </Screen>
  );
}
