import { saveCsv } from '@goodturn/browser/save-file';
import type { InputOf } from '@goodturn/contract';
import { Button } from 'antd';
import { useSubmit } from '../../../shared/api/operations.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';

/** Saves the listed products as a file that the import accepts. */
export function SaveListButton({ filter }: { filter: InputOf<'product/export'> }) {
  const { t } = useTranslations();
  const { busy, submit } = useSubmit({
    send: (_: void, { call }) => call('product/export', filter),
    onDone: ({ data: { fileName, csv } }) => saveCsv(fileName, csv),
  });
  return (
    <Button type="link" className="save-list" loading={busy} onClick={() => submit()}>
      {t('admin_view.saveList')}
    </Button>
  );
}
