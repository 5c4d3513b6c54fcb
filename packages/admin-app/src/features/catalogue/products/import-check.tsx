import { Button } from 'antd';
import { RowErrorTable } from '../../../shared/components/row-error-table.tsx';
import { formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { ImportReport } from './send-products.ts';

interface ImportCheckProps {
  report: ImportReport;
  busy: boolean;
  onBack: () => void;
  onImport: () => void;
}

/** Shows what would be written and every fault of every row. Nothing is written yet. */
export function ImportCheck({ report, busy, onBack, onImport }: ImportCheckProps) {
  const { t } = useTranslations();
  const { added, changed, same, faults } = report;
  const good = added + changed;
  return (
    <>
      <p role="status">
        {t('admin_view.importReport', {
          added: formatCount(added),
          changed: formatCount(changed),
          same: formatCount(same),
          errors: formatCount(new Set(faults.map(({ row }) => row)).size),
        })}
      </p>
      {faults.length > 0 && <RowErrorTable errors={faults} />}
      <div className="import-buttons">
        <Button disabled={busy} onClick={onBack}>
          {t('admin_view.importBack')}
        </Button>
        <Button type="primary" disabled={good === 0} loading={busy} onClick={onImport}>
          {t('admin_view.importGood', { number: formatCount(good) })}
        </Button>
      </div>
    </>
  );
}
