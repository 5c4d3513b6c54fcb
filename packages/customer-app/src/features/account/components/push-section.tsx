import { useCall } from '../../../shared/api/calls.ts';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { Switch } from '../../../shared/components/switch.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { type PushOptions, usePushHere } from '../use-push-here.ts';

/** Notifications on this device. Browsers show their permission prompt only after a press. */
export function PushSection() {
  const { t } = useTranslations();
  const options = useCall('customer/pushOptions');
  // A shop without a key sends no notifications.
  if (options.data?.publicKey === null) return null;
  return (
    <section className="card account__section" aria-labelledby="push">
      <h2 id="push">{t('account_view.pushTitle')}</h2>
      <p className="muted">{t('account_view.pushText')}</p>
      <QueryState query={options} skeleton={<Skeleton blockSize="44px" />}>
        {(data) => <PushSwitch options={data} />}
      </QueryState>
    </section>
  );
}

function PushSwitch({ options }: { options: PushOptions }) {
  const { t } = useTranslations();
  const { isOn, problem, press } = usePushHere(options);
  return (
    <>
      {problem !== 'unsupported' && (
        <div className="account__switch">
          <span aria-hidden="true">{t('account_view.pushSwitch')}</span>
          <Switch label={t('account_view.pushSwitch')} on={isOn} onPress={press} />
        </div>
      )}
      <p role="status">{problem && t(`account_view.push_${problem}`)}</p>
    </>
  );
}
