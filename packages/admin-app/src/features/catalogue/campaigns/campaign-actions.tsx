import { App, Button } from 'antd';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import type { FormErrors } from '../../../shared/components/form-validation.ts';
import { useFields } from '../../../shared/components/use-fields.ts';
import { formatDateTime, localDateTime, timeOfLocal } from '../../../shared/i18n/formats.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { type Campaign, type CampaignAction, nodeOf, actionsFor } from './campaign.ts';
import { valuesOf } from './campaign-draft.ts';
import { CampaignPreview } from './campaign-preview.tsx';

export function CampaignActions({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const go = useNavigate();
  const { state } = useLocation();
  // The campaign builder passes the clicked action on to this page.
  const [action, setAction] = useState<CampaignAction | undefined>(
    state?.action === 'activate' ? 'activate' : undefined,
  );
  const close = () => {
    setAction(undefined);
    if (state !== null) void go('.', { replace: true, state: null });
  };
  return (
    <div className="row-actions">
      {actionsFor[campaign.state]
        .filter((one) => may(nodeOf[one]))
        .map((one) => (
          <Button
            key={one}
            danger={one === 'end' || one === 'delete'}
            onClick={() => (one === 'edit' ? void go('edit') : setAction(one))}
          >
            {t(`admin_view.action.${one}`)}
          </Button>
        ))}
      {action === 'delete' && <DeleteDrawer campaign={campaign} onClose={close} />}
      {action === 'extend' && <ExtendDrawer campaign={campaign} onClose={close} />}
      {action !== undefined && action !== 'edit' && action !== 'delete' && action !== 'extend' && (
        <RunDrawer campaign={campaign} action={action} onClose={close} />
      )}
    </div>
  );
}

type RunAction = 'activate' | 'pause' | 'resume' | 'end';

function RunDrawer({ campaign, action, onClose }: { campaign: Campaign; action: RunAction; onClose: () => void }) {
  const { t } = useTranslations();
  const { campaignId, productName } = campaign;
  return (
    <FormDrawer
      title={t('admin_view.labelled', { label: t(`admin_view.action.${action}`), value: productName })}
      intro={t(`admin_view.actionIntro.${action}`)}
      fields={[useFields().reason]}
      path={`campaign/${action}`}
      input={({ reason = '' }) => ({ campaignId, reason })}
      submitText={t(action === 'activate' ? 'admin_view.requestApproval' : `admin_view.action.${action}`)}
      danger={action === 'end'}
      onClose={onClose}
    >
      {action === 'activate' && <CampaignPreview values={valuesOf(campaign)} withBlocks />}
    </FormDrawer>
  );
}

function DeleteDrawer({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const goTo = useNavigate();
  return (
    <FormDrawer
      title={t('admin_view.labelled', { label: t('admin_view.action.delete'), value: campaign.productName })}
      intro={t('admin_view.actionIntro.delete')}
      fields={[]}
      path="campaign/delete"
      input={() => ({ campaignId: campaign.campaignId })}
      submitText={t('admin_view.action.delete')}
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
      title={t('admin_view.labelled', { label: t('admin_view.action.extend'), value: productName })}
      intro={t('admin_view.actionIntro.extend', { dateTime: formatDateTime(endsAt) })}
      fields={[
        { name: 'endsAt', label: t('admin_view.campaign.endsAt'), kind: 'dateTime', initial: localDateTime(endsAt) },
      ]}
      check={({ endsAt: next = '' }): FormErrors =>
        next !== '' && Date.parse(timeOfLocal(next)) > Date.parse(endsAt) ? {} : { endsAt: 'admin_view.endNotLater' }
      }
      path="campaign/update"
      input={({ endsAt: next = '' }) => ({ campaignId, endsAt: timeOfLocal(next) })}
      submitText={t('admin_view.save')}
      onClose={onClose}
    />
  );
}
