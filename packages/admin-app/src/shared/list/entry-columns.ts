import type { Column } from '../components/record-table.tsx';
import { useTranslations } from '../i18n/texts.ts';
import { choiceColumn } from './whole-list.ts';

export function useShownColumn(): Column<{ shown: boolean }> {
  const { t } = useTranslations();
  return useYesNoColumn('shown', t('admin_view.shownInShop'), ({ shown }) => shown);
}

export function useYesNoColumn<Row>(key: string, title: string, isSo: (row: Row) => boolean): Column<Row> {
  const { t } = useTranslations();
  const options = (['true', 'false'] as const).map((value) => ({ value, label: t(`admin_view.yesNo.${value}`) }));
  return choiceColumn(key, title, options, (row) => `${isSo(row)}`);
}

/** Returns the sort value by which operators order the shop's entries: larger values come first. */
export function useSortColumn(): Column<{ sort: number }> {
  const { t } = useTranslations();
  const value = ({ sort }: { sort: number }): number => sort;
  return { key: 'sort', title: t('admin_view.sort'), numeric: true, cell: value, text: value };
}
