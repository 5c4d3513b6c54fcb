import { useCallPages } from '../../shared/api/calls.ts';
import { type Column, RecordTable } from '../../shared/components/record-table.tsx';
import { Screen } from '../../shared/components/screen.tsx';
import { SearchField } from '../../shared/components/search-field.tsx';
import { formatDateTime } from '../../shared/i18n/formats.ts';
import { useFilterText } from '../../shared/use-filter-text.ts';
import { labelledFields } from '../../shared/fields.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { actionLabel, type AuditEntry, auditSubjectLabel } from './audit-words.ts';

/** Who did what, newest first; nothing here can be changed. */
export function AuditScreen() {
  const { t } = useTranslations();
  const [text, search] = useFilterText('text');
  const query = useCallPages('audit/inquire', { text: text.slice(0, 60) });
  const columns: Column<AuditEntry>[] = [
    { key: 'at', title: t('admin_view.when'), cell: ({ at }) => <span className="nowrap">{formatDateTime(at)}</span> },
    { key: 'actor', title: t('admin_view.who'), cell: ({ actor }) => actor },
    {
      key: 'action',
      title: t('admin_view.action'),
      // The name that was written down stands below its words, since that is what a search looks through.
      cell: ({ action }) => (
        <>
          {actionLabel(action)}
          <div className="muted">
            <span className="code">{action}</span>
          </div>
        </>
      ),
    },
    {
      key: 'subject',
      title: t('admin_view.about'),
      cell: ({ subject }) => <span className="nowrap">{auditSubjectLabel(subject)}</span>,
    },
    { key: 'details', title: t('admin_view.details'), cell: (entry) => <Details entry={entry} /> },
  ];
  return (
    <Screen
      title={t('admin_view.menu.audit')}
      query={query}
      actions={<SearchField label={t('admin_view.searchAudit')} value={text} onSearch={search} />}
    >
      <RecordTable
        label={t('admin_view.menu.audit')}
        query={query}
        columns={columns}
        keyOf={({ auditId }) => auditId}
        emptyText={t(text === '' ? 'admin_view.emptyAudit' : 'admin_view.noneFound')}
      />
    </Screen>
  );
}

/** What was recorded with the action. */
function Details({ entry }: { entry: AuditEntry }) {
  return labelledFields(entry.details).map(([name, value]) => (
    <div key={name}>
      <span className="muted">{name}</span> <span className="anywhere">{value}</span>
    </div>
  ));
}
