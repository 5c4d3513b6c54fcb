import type { Column } from '../components/record-table.tsx';
import { useTranslations } from '../i18n/texts.ts';
import { choiceColumn } from './whole-list.ts';

/** Whether customers see it. */
export function useShownColumn(): Column<{ shown: boolean }> {
  const { t } = useTranslations();
  const options = (['true', 'false'] as const).map((value) => ({ value, label: t(`admin_view.yesNo.${value}`) }));
  return choiceColumn('shown', t('admin_view.shownInShop'), options, ({ shown }) => `${shown}`);
}
