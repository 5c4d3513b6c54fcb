import { useState } from 'react';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList, type ListDefinition } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import { useAuditColumns } from './audit-columns.tsx';
import { AuditDetails } from './audit-details.tsx';
import { recordedNamesOf, knownActions, type AuditEntry } from './audit-labels.ts';

export function AuditScreen() {
  const { t } = useTranslations();
  const list = useList(useAuditList());
  const [opened, setOpened] = useState<AuditEntry>();
  // Users search for translated words, but the server stores the recorded names.
  const meant = list.search === '' ? {} : recordedNamesOf(list.search);
  const asked = { ...list, input: { ...list.input, ...meant } };
  const listed = useListed(asked, { rows: 'audit/inquire', totals: 'audit/totals' });
  return (
    <ListScreen
      {...listed}
      exportPath="audit/export"
      title={t('admin_view.menu.audit')}
      searchLabel={t('admin_view.searchAudit')}
      columns={useAuditColumns()}
      keyOf={({ auditId }) => auditId}
      nameOf={({ auditId }) => t('admin_view.entryNumber', { id: auditId })}
      onOpen={setOpened}
      emptyText={t('admin_view.emptyAudit')}
    >
      {opened && <AuditDetails entry={opened} onClose={() => setOpened(undefined)} />}
    </ListScreen>
  );
}

const actors = ['administrator', 'customer', 'system'] as const;

export function useAuditList(): ListDefinition {
  const { t } = useTranslations();
  return {
    name: 'audit',
    views: [
      { name: 'all', label: t('admin_view.allRows'), values: {} },
      ...actors.map((name) => ({ name, label: t(`admin_view.actorKind.${name}`), values: { actorKind: name } })),
    ],
    filters: [
      {
        name: 'actorKind',
        label: t('admin_view.who'),
        kind: 'choice',
        options: actors.map((value) => ({ value, label: t(`admin_view.actorKind.${value}`) })),
      },
      { name: 'actorId', label: t('admin_view.actorNumber'), kind: 'id' },
      {
        name: 'action',
        label: t('admin_view.action'),
        kind: 'choice',
        options: knownActions().map(({ action, label }) => ({ value: action, label })),
      },
      { name: 'subject', label: t('admin_view.about'), kind: 'text' },
      { name: 'created', label: t('admin_view.when'), kind: 'days' },
    ],
    sorts: ['created'],
    usualSort: () => ({ name: 'created', descending: true }),
  };
}
