import { saveCsv } from '@goodturn/browser/save-file';
import { Button } from 'antd';
import { useSubmit } from '../../../shared/api/operations.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';

/** Saves the figures of the days that are shown, a line for each day and their sums. */
export function ReportButton({ days }: { days: { from: string; to: string } }) {
  const { t } = useTranslations();
  const { busy, submit } = useSubmit({
    send: (_: void, { call }) => call('today/report', days),
    onDone: ({ data: { fileName, csv } }) => saveCsv(fileName, csv),
  });
  return (
    <Button loading={busy} onClick={() => submit()}>
      {t('admin_view.saveCsv')}
    </Button>
  );
}
