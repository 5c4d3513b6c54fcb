import type { Column } from '../components/record-table.tsx';
import { useTranslations } from '../i18n/texts.ts';

/** The sort value by which operators order the shop's entries: larger values come first. */
export function useSortColumn(): Column<{ sort: number }> {
  const { t } = useTranslations();
  const value = ({ sort }: { sort: number }): number => sort;
  return { key: 'sort', title: t('admin_view.sort'), numeric: true, cell: value, text: value };
}
