import type { Column } from '../components/record-table.tsx';
import { useTranslations } from '../i18n/texts.ts';
import { useYesNoColumn } from './use-yes-no-column.ts';

/** The column that says whether customers see an entry. */
export function useShownColumn(): Column<{ shown: boolean }> {
  const { t } = useTranslations();
  return useYesNoColumn('shown', t('admin_view.shownInShop'), ({ shown }) => shown);
}
