import type { AnswerOf } from '@goodturn/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api-client.ts';
import { EntryDrawer } from '../../shared/components/entry-drawer.tsx';
import { useAdministrator } from '../../shared/session/administrator.ts';

export type Campaign = AnswerOf<'campaign/inquire'>['list'][number];
type Step = 'activate' | 'pause' | 'resume' | 'end';

const steps: Record<Campaign['state'], readonly Step[]> = {
  draft: ['activate'],
  running: ['pause', 'end'],
  paused: ['resume', 'end'],
  ended: [],
  closed: [],
};

/** What can be done with a campaign in its state. */
export function CampaignSteps({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation();
  const { may } = useAdministrator();
  const [step, setStep] = useState<Step>();
  if (!may('campaign.run')) return null;
  const { campaignId, productName } = campaign;
  return (
    <div className="row-actions">
      {steps[campaign.state].map((one) => (
        <Button
          key={one}
          size="small"
          danger={one === 'end'}
          aria-label={`${t(`admin_view.step.${one}`)}: ${productName} ${campaignId}`}
          onClick={() => setStep(one)}
        >
          {t(`admin_view.step.${one}`)}
        </Button>
      ))}
      {step && (
        <EntryDrawer
          title={`${t(`admin_view.step.${step}`)}: ${productName}`}
          intro={t(`admin_view.stepIntro.${step}`)}
          fields={[{ name: 'reason', label: t('admin_view.reason'), kind: 'long', longest: 500 }]}
          send={({ reason = '' }, key) =>
            step === 'activate'
              ? api.post('campaign/activate', { campaignId, reason }, key)
              : api.post(`campaign/${step}`, { campaignId, reason })
          }
          submitText={t(step === 'activate' ? 'admin_view.ask' : `admin_view.step.${step}`)}
          doneText={t(step === 'activate' ? 'admin_view.asked' : 'admin_view.saved')}
          danger={step === 'end'}
          onClose={() => setStep(undefined)}
        />
      )}
    </div>
  );
}
