import { App, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormDrawer } from '../../shared/components/form-drawer.tsx';
import type { FormErrors } from '../../shared/components/form-validation.ts';
import { useFields } from '../../shared/components/use-fields.ts';
import { formatDateTime, localMoment } from '../../shared/i18n/formats.ts';
import { useAdministrator } from '../../shared/session/administrator.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { type Campaign, type CampaignStep, nodeOf, actionsFor } from './campaign.ts';
import { CampaignDraftDrawer } from './campaign-draft-drawer.tsx';

/** What can be done with a campaign in its state. */
export function CampaignSteps({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const [step, setStep] = useState<CampaignStep>();
  const close = () => setStep(undefined);
  return (
    <div className="row-actions">
      {actionsFor[campaign.state]
        .filter((one) => may(nodeOf[one]))
        .map((one) => (
          <Button key={one} danger={one === 'end' || one === 'delete'} onClick={() => setStep(one)}>
            {t(`admin_view.step.${one}`)}
          </Button>
        ))}
      {step === 'edit' && <CampaignDraftDrawer campaign={campaign} onClose={close} />}
      {step === 'delete' && <DeleteDrawer campaign={campaign} onClose={close} />}
      {step === 'extend' && <ExtendDrawer campaign={campaign} onClose={close} />}
      {step !== undefined && step !== 'edit' && step !== 'delete' && step !== 'extend' && (
        <RunDrawer campaign={campaign} step={step} onClose={close} />
      )}
    </div>
  );
}

type RunStep = 'activate' | 'pause' | 'resume' | 'end';

function RunDrawer({ campaign, step, onClose }: { campaign: Campaign; step: RunStep; onClose: () => void }) {
  const { t } = useTranslations();
  const { campaignId, productName } = campaign;
  return (
    <FormDrawer
      title={`${t(`admin_view.step.${step}`)}: ${productName}`}
      intro={t(`admin_view.stepIntro.${step}`)}
      fields={[useFields().reason]}
      path={`campaign/${step}`}
      input={({ reason = '' }) => ({ campaignId, reason })}
      submitText={t(step === 'activate' ? 'admin_view.ask' : `admin_view.step.${step}`)}
      danger={step === 'end'}
      onClose={onClose}
    />
  );
}

function DeleteDrawer({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const goTo = useNavigate();
  return (
    <FormDrawer
      title={`${t('admin_view.step.delete')}: ${campaign.productName}`}
      intro={t('admin_view.stepIntro.delete')}
      fields={[]}
      path="campaign/delete"
      input={() => ({ campaignId: campaign.campaignId })}
      submitText={t('admin_view.step.delete')}
      danger
      onClose={onClose}
      onDone={() => {
        message.success(t('admin_view.saved'));
        void goTo('/customer/campaigns');
      }}
    />
  );
}

function ExtendDrawer({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { t } = useTranslations();
  const { campaignId, productName, endsAt } = campaign;
  return (
    <FormDrawer
      title={`${t('admin_view.step.extend')}: ${productName}`}
      intro={t('admin_view.stepIntro.extend', { moment: formatDateTime(endsAt) })}
      fields={[
        { name: 'endsAt', label: t('admin_view.campaign.endsAt'), kind: 'moment', initial: localMoment(endsAt) },
      ]}
      check={({ endsAt: next = '' }): FormErrors =>
        Date.parse(next) > Date.parse(endsAt) ? {} : { endsAt: 'admin_view.endNotLater' }
      }
      path="campaign/update"
      input={({ endsAt: next = '' }) => ({ campaignId, endsAt: new Date(next).toISOString() })}
      submitText={t('admin_view.save')}
      onClose={onClose}
    />
  );
}
