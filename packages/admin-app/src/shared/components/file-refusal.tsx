import type { CsvEncoding } from '@goodturn/contract';
import { Alert, Button } from 'antd';
import './import-file.css';
import { formatCount } from '../i18n/formats.ts';
import { useTranslations } from '../i18n/texts.ts';
import type { Refusal } from '../read-import-file.ts';

interface FileRefusalProps {
  refused: Refusal;
  onChoose: (encoding: CsvEncoding) => void;
}

/** Says why a file is not read and what to do; for one that is not UTF-8, shows its row in each possible encoding. */
export function FileRefusal({ refused: { reason, row, names, choices }, onChoose }: FileRefusalProps) {
  const { t } = useTranslations();
  const values = { row: formatCount(row ?? 0), names: names.join(', ') };
  if (reason !== 'encoding')
    return <Alert type="error" showIcon title={t(`admin_view.fileRefusal.${reason}`, values)} />;
  const key = choices.length === 0 ? 'admin_view.encodingUnknown' : 'admin_view.fileRefusal.encoding';
  return (
    <Alert
      type="warning"
      showIcon
      title={t(key, values)}
      description={choices.map(({ encoding, preview }) => (
        <p key={encoding} className="encoding-choice">
          <Button size="small" onClick={() => onChoose(encoding)}>
            {encoding}
          </Button>{' '}
          <bdi translate="no" className="anywhere">
            {preview}
          </bdi>
        </p>
      ))}
    />
  );
}
