import type { Column } from '../components/record-table.tsx';
import { useTranslations } from '../i18n/texts.ts';

/** The value by which operators put rows into the order of the shop: a larger one comes earlier. */
export function useSortColumn(): Column<{ sort: number }> {
  const { t } = useTranslations();
  const value = ({ sort }: { sort: number }): number => sort;
  return { key: 'sort', title: t('admin_view.sort'), numeric: true, cell: value, text: value };
}
