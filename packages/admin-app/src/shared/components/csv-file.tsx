import { App } from 'antd';
import './csv-file.css';
import { useTranslations } from '../i18n/texts.ts';
import { FileField } from './file-field.tsx';

/** What a browser reads and cuts into parts without a pause that one notices. */
const longest = 5_000_000;

interface CsvFileProps {
  /** The header that the first row has to be. */
  header: string;
  disabled: boolean;
  onRead: (csv: string) => void;
}

/** Chooses a CSV file and reads it here; what is too large is said before it is sent. */
export function CsvFile({ header, disabled, onRead }: CsvFileProps) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const csv = await file.text();
    if (csv.length > longest) message.error(t('admin_view.csvTooLarge'));
    else onRead(csv);
  };
  return (
    <>
      <p className="entry-about">
        {t('admin_view.csvHeader')} <code className="code">{header}</code>
      </p>
      <FileField
        label={t('admin_view.csvFile')}
        accept=".csv,text/csv"
        disabled={disabled}
        onFiles={async ([file]) => await read(file)}
      />
    </>
  );
}
