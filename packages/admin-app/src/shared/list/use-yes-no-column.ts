import type { Column } from '../components/record-table.tsx';
import { useTranslations } from '../i18n/texts.ts';
import { choiceColumn } from './whole-list.ts';

export function useYesNoColumn<Row>(key: string, title: string, isSo: (row: Row) => boolean): Column<Row> {
  const { t } = useTranslations();
  const options = (['true', 'false'] as const).map((value) => ({ value, label: t(`admin_view.yesNo.${value}`) }));
  return choiceColumn(key, title, options, (row) => `${isSo(row)}`);
}
