import { formatMoney } from '@goodturn/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { newIdempotencyKey } from '@goodturn/browser';
import { useSubmit } from '../../../shared/api/use-submit.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { withoutWhiteSpace } from '../../../shared/session/without-white-space.ts';
import { showToast } from '../../../shared/toasts.ts';
import { readAmount } from '../amount-input.ts';
import { requestWithdrawal } from '../api/withdrawal-calls.ts';
import { faultsOfRefusal, type WithdrawalDraft, type WithdrawalFaults } from '../withdrawal-validation.ts';

/** Sends a withdrawal, once for each life of its form; a refusal is said at the field that it is about. */
export function useWithdrawal() {
  const { t } = useTranslations();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [faults, setFaults] = useState<WithdrawalFaults>({});
  const refresh = (names: readonly string[]) => {
    for (const name of names) void queryClient.invalidateQueries({ queryKey: [name] });
  };
  const { busy, submit } = useSubmit({
    send: requestWithdrawal,
    onDone: () => {
      refresh(['userInfo', 'brushInfo', 'withdrawals', 'assetRecords']);
      showToast('done', t('withdraw_view.done'), 'nextPage');
      void navigate('/withdraw_history', { replace: true });
    },
    onFailure: ({ code }) => {
      refresh(['userInfo', 'withdrawWays', 'feeRate', 'holds']);
      const said = faultsOfRefusal(code);
      if (said !== undefined) setFaults(said);
      return said !== undefined;
    },
  });
  const send = ({ way, amount: typed, address, password }: WithdrawalDraft) => {
    const { amount } = readAmount(typed);
    if (way === null || amount === undefined) return;
    submit({
      amount: formatMoney(amount),
      paymentMethod: way,
      address: address.trim(),
      withdrawalPassword: withoutWhiteSpace(password),
      idempotencyKey,
    });
  };
  return { busy, faults, setFaults, send };
}
