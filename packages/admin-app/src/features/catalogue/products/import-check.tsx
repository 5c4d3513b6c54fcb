import { Button } from 'antd';
import { RowErrorTable } from '../../../shared/components/row-error-table.tsx';
import { formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { CorrectedCell, ImportedFile, ReadChoices } from '../../../shared/read-import-file.ts';
import { ImportCorrect } from './import-correct.tsx';
import type { ImportReport } from './send-products.ts';

interface ImportCheckProps {
  report: ImportReport;
  chosen: { file: File; imported: ImportedFile; choices: ReadChoices };
  busy: boolean;
  onCorrect: (cells: readonly CorrectedCell[]) => void;
  onBack: () => void;
  onImport: () => void;
  /** Saves these rows of the file. */
  onSave: (rows: readonly number[]) => void;
}

/** Shows what would be written and every fault of every row. Nothing is written yet. */
export function ImportCheck({ report, chosen, busy, onCorrect, onBack, onImport, onSave }: ImportCheckProps) {
  const { t } = useTranslations();
  const { added, changed, same, pictures, faults } = report;
  const good = added + changed;
  const faulty = [...new Set(faults.map(({ row }) => row))];
  return (
    <>
      <p role="status">
        {t('admin_view.importReport', {
          added: formatCount(added),
          changed: formatCount(changed),
          same: formatCount(same),
          errors: formatCount(faulty.length),
        })}
      </p>
      {pictures > 0 && <p>{t('admin_view.importPicturesToFetch', { number: formatCount(pictures) })}</p>}
      {faulty.length > 0 && (
        <>
          <RowErrorTable errors={faults} />
          <ImportCorrect
            key={chosen.choices.corrected}
            chosen={chosen}
            faults={faults}
            busy={busy}
            onCorrect={onCorrect}
          />
          <p>
            <Button disabled={busy} onClick={() => onSave(faulty)}>
              {t('admin_view.importSaveFaulty')}
            </Button>{' '}
            <span className="muted">{t('admin_view.importSaveFaultyAbout')}</span>
          </p>
        </>
      )}
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
