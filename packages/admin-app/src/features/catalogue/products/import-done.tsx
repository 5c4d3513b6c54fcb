import { Button } from 'antd';
import { Link } from 'react-router';
import { RowErrorTable } from '../../../shared/components/row-error-table.tsx';
import { formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { ImportReport } from './send-products.ts';
import { ImportPictures } from './import-pictures.tsx';
import { UndoImport } from './undo-import.tsx';

/** Says what was written and what comes of the pictures, and offers to undo it. */
export function ImportDone({ report, onAgain }: { report: ImportReport; onAgain: () => void }) {
  const { t } = useTranslations();
  const { added, changed, same, faults, importId } = report;
  return (
    <>
      <p role="status">
        {t('admin_view.importDone', {
          added: formatCount(added),
          changed: formatCount(changed),
          same: formatCount(same),
          errors: formatCount(new Set(faults.map(({ row }) => row)).size),
        })}
      </p>
      {faults.length > 0 && <RowErrorTable errors={faults} />}
      <div className="import-buttons">
        <Link to="/customer/product_list?view=draft">{t('admin_view.importOpenDrafts')}</Link>
        <Button onClick={onAgain}>{t('admin_view.importAnother')}</Button>
        {importId !== null && <UndoImport importId={importId} />}
      </div>
      {importId !== null && <ImportPictures importId={importId} />}
    </>
  );
}
