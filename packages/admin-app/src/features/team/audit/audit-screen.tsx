import { useState } from 'react';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import { useAuditColumns } from './audit-columns.tsx';
import { AuditDetails } from './audit-details.tsx';
import { useAuditList } from './audit-list.ts';
import { type AuditEntry, wordsMean } from './audit-words.ts';

/** The audit trail, newest first and read-only. */
export function AuditScreen() {
  const { t } = useTranslations();
  const list = useList(useAuditList());
  const [opened, setOpened] = useState<AuditEntry>();
  // Users search for translated words, but the server stores the recorded names.
  const meant = list.search === '' ? {} : wordsMean(list.search);
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
