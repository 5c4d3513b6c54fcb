import { Alert } from 'antd';
import { formatCount } from '../i18n/formats.ts';
import { useTranslations } from '../i18n/texts.ts';
import type { ReadFile } from '../read-import-file.ts';

/** Says which columns of a sheet are read although it hides them, and how many rows are not read because it does. */
export function HiddenParts({ read: { columns, faults } }: { read: ReadFile }) {
  const { t } = useTranslations();
  const names = columns.filter(({ field, isHidden }) => isHidden && field !== null).map(({ name }) => name);
  const rows = faults.filter(({ fault }) => fault === 'hidden').length;
  if (names.length === 0 && rows === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <>
          {names.length > 0 && (
            <div>
              {t('admin_view.importHiddenColumns')}{' '}
              <bdi translate="no" className="anywhere">
                {names.join(' · ')}
              </bdi>
            </div>
          )}
          {rows > 0 && <div>{t('admin_view.importHiddenRows', { number: formatCount(rows) })}</div>}
        </>
      }
    />
  );
}
