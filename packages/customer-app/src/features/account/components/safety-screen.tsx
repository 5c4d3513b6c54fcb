import { Page } from '../../../shared/components/page.tsx';
import { SegmentedControl } from '../../../shared/components/segmented-control.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useSearchParams } from '../../../shared/router/router.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { LoginPanel } from './login-panel.tsx';
import './safety.css';
import { WithdrawalPanel } from './withdrawal-panel.tsx';

const panels = { login: LoginPanel, withdrawal: WithdrawalPanel, devices: DevicesPanel } as const;
type Tab = keyof typeof panels;
const tabs = ['login', 'withdrawal', 'devices'] as const satisfies readonly Tab[];

/**
 * Page of both passwords, the passkeys and the logged-in devices. The address selects the tab, so that other pages can
 * link to it.
 */
export function SafetyScreen() {
  const { t } = useTranslations();
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'login';
  const Panel = panels[tab];
  return (
    <Page title={t('safety_view.title')}>
      <SegmentedControl
        label={t('safety_view.which')}
        tabs={tabs.map((value) => ({ value, title: t(`safety_view.${value}`) }))}
        value={tab}
        onChange={(value) => setParams(value === 'login' ? {} : { tab: value }, { replace: true })}
        panel="safety"
      />
      <div id="safety" role="tabpanel" className="stack" aria-label={t(`safety_view.${tab}`)}>
        <Panel />
      </div>
    </Page>
  );
}
