import type { Suspendable } from '@goodturn/contract';
import { App } from 'antd';
import { useTranslations } from '../i18n/texts.ts';
import { FormDrawer } from './form-drawer.tsx';
import { useFields } from './use-fields.ts';

const targets = [
  'withdrawals',
  'withdrawals.usdt_trc20',
  'withdrawals.usdt_erc20',
  'withdrawals.usdc_erc20',
  'recharges',
  'recharges.usdt_trc20',
  'recharges.usdt_erc20',
  'recharges.usdc_erc20',
  'matching',
] as const satisfies readonly Suspendable[];

interface StopNowProps {
  /** If absent, the person chooses what to stop. */
  target?: Suspendable;
  /** Whether the person's own stop goes on for another four hours. */
  isRenewed?: boolean;
  onClose: () => void;
}

/** The form by which one person stops a function at once, for four hours. */
export function StopNowDrawer({ target, isRenewed = false, onClose }: StopNowProps) {
  const { t } = useTranslations();
  const field = useFields();
  const { message } = App.useApp();
  const word = t(isRenewed ? 'admin_view.renewStop' : 'admin_view.stopNow');
  const chosen = {
    name: 'target',
    label: t('admin_view.payload.target'),
    kind: 'choice',
    options: targets.map((value) => ({ value, label: t(`admin_view.value.target.${value}`) })),
    initial: targets[0],
  } as const;
  return (
    <FormDrawer
      title={target === undefined ? word : `${word}: ${t(`admin_view.value.target.${target}`)}`}
      intro={t(isRenewed ? 'admin_view.renewStopIntro' : 'admin_view.stopNowIntro')}
      fields={target === undefined ? [chosen, field.reason] : [field.reason]}
      path="stop/now"
      input={(values) => ({
        target: target ?? targets.find((one) => one === values['target']) ?? targets[0],
        reason: values['reason'] ?? '',
      })}
      submitText={word}
      danger
      onClose={onClose}
      onDone={({ outcome }) => {
        const say = outcome === 'stopped' || outcome === 'renewed' ? message.success : message.error;
        void say(t(`admin_view.stopOutcome.${outcome}`));
        onClose();
      }}
    />
  );
}
