import { FileText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../shared/components/button.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { lazyDialog } from '../../../shared/lazy-page.tsx';

const PeriodDialog = lazyDialog(async () => (await import('./statement-period-dialog.tsx')).StatementPeriodDialog);

/** Download of the records of a period as a PDF. */
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
