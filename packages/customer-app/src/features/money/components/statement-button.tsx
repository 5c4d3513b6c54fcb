import { Download } from 'lucide-react';
import { useSubmit } from '../../../shared/api/operations.ts';
import { Button } from '../../../shared/components/button.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { fetchStatement } from '../api/record-calls.ts';
import { saveCsv } from '@goodturn/browser/save-file';

/** Download of all records as a CSV file. */
export function StatementButton() {
  const { t } = useTranslations();
  const { busy, submit } = useSubmit({
    send: (_: void, caller) => fetchStatement(caller),
    onDone: ({ fileName, csv }) => saveCsv(fileName, csv),
  });
  return (
    <Button variant="secondary" busy={busy} onClick={() => submit()}>
      {!busy && <Download size={20} strokeWidth={1.75} aria-hidden="true" />}
      {t('assets_view.statement')}
    </Button>
  );
}
