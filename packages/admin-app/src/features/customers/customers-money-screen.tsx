import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api-client.ts';
import { ActionCards } from '../../shared/components/action-cards.tsx';
import type { EntryField } from '../../shared/components/entry-rules.ts';
import { Screen } from '../../shared/components/screen.tsx';
import { useAdministrator } from '../../shared/session/administrator.ts';

type ChainWay = 'usdt_trc20' | 'usdt_erc20';

/** The three ways in which an operator can ask that a customer's money changes; a second one decides each. */
export function CustomersMoneyScreen() {
  const { t } = useTranslation();
  const { may } = useAdministrator();
  const user: EntryField = { name: 'userId', label: t('admin_view.userId'), kind: 'count' };
  const amount: EntryField = { name: 'amount', label: t('admin_view.amount'), kind: 'amount' };
  const reason: EntryField = { name: 'reason', label: t('admin_view.reason'), kind: 'long', longest: 500 };
  const asks = { submitText: t('admin_view.ask'), doneText: t('admin_view.asked') };
  const way: EntryField = {
    name: 'way',
    label: t('admin_view.payload.way'),
    kind: 'choice',
    options: ['usdt_trc20', 'usdt_erc20'].map((value) => ({ value, label: t(`admin_view.value.way.${value}`) })),
    initial: 'usdt_trc20',
  };
  const text = (name: string): EntryField => ({
    name,
    label: t(`admin_view.payload.${name}`),
    kind: 'text',
    longest: 120,
  });
  const position: EntryField = { ...text('position'), kind: 'count', initial: '0' };
  const recharge = {
    ...asks,
    title: t('admin_view.kind.recharge_by_hand'),
    intro: t('admin_view.rechargeIntro'),
    fields: [user, amount, way, text('transaction'), position, reason],
    send: (given: Record<string, string>, key: string) => {
      const { userId = '', transaction = '', reason: why = '' } = given;
      const place = { way: given['way'] as ChainWay, transaction, position: Number(given['position']) };
      return api.post('recharge/confirm', { userId, amount: given['amount'] ?? '', ...place, reason: why }, key);
    },
  };
  const increase = {
    ...asks,
    title: t('admin_view.kind.system_increase'),
    intro: t('admin_view.increaseIntro'),
    fields: [user, amount, reason],
    send: ({ userId = '', amount: size = '', reason: why = '' }: Record<string, string>, key: string) =>
      api.post('user/update_balance', { userId, amount: size, reason: why }, key),
  };
  const goodwill = {
    ...asks,
    title: t('admin_view.kind.goodwill_funding'),
    intro: t('admin_view.goodwillIntro'),
    fields: [amount, text('reference'), reason],
    send: ({ amount: size = '', reference = '', reason: why = '' }: Record<string, string>, key: string) =>
      api.post('goodwill/fund', { amount: size, reference, reason: why }, key),
  };
  const forms = [
    ...(may('recharge.confirm') ? [recharge] : []),
    ...(may('user.adjust_balance') ? [increase] : []),
    ...(may('goodwill.fund') ? [goodwill] : []),
  ];
  return (
    <Screen title={t('admin_view.menu.customers_money')}>
      <ActionCards forms={forms} />
    </Screen>
  );
}
