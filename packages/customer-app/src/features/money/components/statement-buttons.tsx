import { saveCsv } from '@goodturn/browser/save-file';
import { Download, FileText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSubmit } from '../../../shared/api/operations.ts';
import { Button } from '../../../shared/components/button.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { lazyDialog } from '../../../shared/lazy-page.tsx';
import { fetchStatement } from '../api/record-calls.ts';

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

const PeriodDialog = lazyDialog(async () => (await import('./statement-period-dialog.tsx')).StatementPeriodDialog);

export function StatementPdfButton() {
  const { t } = useTranslations();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FileText size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('assets_view.statementPdf')}
      </Button>
      <Suspense>{isOpen && <PeriodDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
