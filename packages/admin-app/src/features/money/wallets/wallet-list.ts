import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { ListDefinition } from '../../../shared/list/use-list.ts';

const chains = { tron: 'Tron', ethereum: 'Ethereum' } as const;
export const chainName = (chain: keyof typeof chains): string => chains[chain];

export function useWalletList(): ListDefinition {
  const { t } = useTranslations();
  const options = Object.entries(chains).map(([value, label]) => ({ value, label }));
  return {
    name: 'wallets',
    views: [
      { name: 'all', label: t('admin_view.allRows'), values: {} },
      ...options.map(({ value, label }) => ({ name: value, label, values: { chain: value } })),
    ],
    filters: [
      { name: 'chain', label: t('admin_view.walletChain'), kind: 'choice', options },
      { name: 'userId', label: t('admin_view.userId'), kind: 'id' },
      { name: 'created', label: t('admin_view.walletCreatedAt'), kind: 'days' },
    ],
    sorts: ['created'],
    usualSort: () => ({ name: 'created', descending: true }),
  };
}
