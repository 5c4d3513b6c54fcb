import type { ResponseOf } from '@goodturn/contract';
import { text, useTranslations } from '../../../shared/i18n/texts.ts';
import type { ListDefinition } from '../../../shared/list/use-list.ts';

export type WalletRecord = ResponseOf<'wallet_record/inquire'>['list'][number];

const kinds: readonly WalletRecord['kind'][] = [
  'recharge',
  'recharge_correction',
  'withdrawal_paid',
  'brand_funding',
  'brand_payout',
  'goodwill_funding',
  'fees_payout',
  'commission_payout',
  'treasury_move',
];
const methods: readonly WalletRecord['paymentMethod'][] = ['usdt_trc20', 'usdt_erc20', 'usdc_erc20', 'bank'];
const views = { recharges: 'recharge', withdrawals: 'withdrawal_paid', brands: 'brand_funding,brand_payout' } as const;

export const methodName = (method: WalletRecord['paymentMethod']): string =>
  text(`admin_view.value.paymentMethod.${method}`);

export function useWalletRecordList(): ListDefinition {
  const { t } = useTranslations();
  return {
    name: 'wallet_records',
    views: [
      { name: 'all', label: t('admin_view.allRows'), values: {} },
      ...(['recharges', 'withdrawals', 'brands'] as const).map((name) => ({
        name,
        label: t(`admin_view.menu.${name}`),
        values: { kind: views[name] },
      })),
    ],
    filters: [
      {
        name: 'kind',
        label: t('admin_view.type'),
        kind: 'choice',
        options: kinds.map((value) => ({ value, label: t(`admin_view.outsideKind.${value}`) })),
      },
      {
        name: 'paymentMethod',
        label: t('admin_view.payload.paymentMethod'),
        kind: 'choice',
        options: methods.map((value) => ({ value, label: methodName(value) })),
      },
      { name: 'userId', label: t('admin_view.userId'), kind: 'id' },
      { name: 'created', label: t('admin_view.when'), kind: 'days' },
    ],
    sorts: ['created'],
    usualSort: () => ({ name: 'created', descending: true }),
  };
}
