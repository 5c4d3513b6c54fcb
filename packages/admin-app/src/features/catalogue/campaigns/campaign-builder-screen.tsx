import './campaign-builder.css';
import { App, Button, Form, Spin } from 'antd';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useCall } from '../../../shared/api/calls.ts';
import { useProductOptions } from '../../../shared/api/options.ts';
import { FormItem } from '../../../shared/components/form-item.tsx';
import type { FormField, FormValues } from '../../../shared/components/form-validation.ts';
import { Screen } from '../../../shared/components/screen.tsx';
import { showError, useOperationForm } from '../../../shared/components/use-operation-form.ts';
import { formatAmount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import type { Campaign } from './campaign.ts';
import { blocksOf, costOf, type CampaignBlock } from './campaign-cost.ts';
import { draftParts, termsOf, valuesOf } from './campaign-draft.ts';
import { CampaignPreview, useMeans } from './campaign-preview.tsx';
import { validateCampaign } from './campaign-rules.ts';
import { LoadFailure } from '../../../shared/components/load-failure.tsx';
import { Outcome } from '../../../shared/components/outcome.tsx';

export function CampaignBuilderScreen() {
  const { campaignId } = useParams();
  return campaignId === undefined ? <Builder /> : <DraftOf campaignId={campaignId} />;
}

function DraftOf({ campaignId }: { campaignId: string }) {
  const { t } = useTranslations();
  const { data, error, refetch } = useCall('campaign/inquire', { campaignId });
  const campaign = data && (data.list[0] ?? null);
  if (campaign?.state === 'draft') return <Builder campaign={campaign} />;
  return (
    <Screen title={t('admin_view.campaign')}>
      {campaign === undefined && error === null && (
        <Spin className="record-state" description={t('admin_view.loading')} />
      )}
      {campaign === undefined && error !== null && <LoadFailure error={error} retry={refetch} />}
      {campaign === null && <Outcome status="warning" title={t('admin_view.campaignGone')} />}
      {campaign && <Outcome status="warning" title={t('error_view.campaign_not_editable')} />}
    </Screen>
  );
}

function useDraftParts(campaign: Campaign | undefined) {
  const { t } = useTranslations();
  const products = useProductOptions() ?? [];
  const now = campaign && valuesOf(campaign);
  return draftParts.map(({ name, fields }) => ({
    name,
    fields: fields.map(
      (field): FormField => ({
        ...field,
        label: t(`admin_view.campaign.${field.name}`),
        ...(field.kind === 'choice' && { options: products }),
        ...(now && { initial: now[field.name] ?? '' }),
      }),
    ),
  }));
}

function Builder({ campaign }: { campaign?: Campaign }) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const { may } = useAdministrator();
  const go = useNavigate();
  const isRequesting = useRef(false);
  const parts = useDraftParts(campaign);
  const title = campaign
    ? t('admin_view.labelled', { label: t('admin_view.action.edit'), value: campaign.productName })
    : t('admin_view.draftCampaign');
  const { draft, busy, finish } = useOperationForm({
    title,
    fields: parts.flatMap(({ fields }) => fields),
    check: (values) => validateCampaign(values, Date.now()),
    path: campaign ? 'campaign/update' : 'campaign/add',
    input: (values) => ({ ...(campaign && { campaignId: campaign.campaignId }), ...termsOf(values) }),
    onDone: (data) => {
      void message.success(t('admin_view.draftSaved'));
      const id = 'campaignId' in data ? data.campaignId : campaign?.campaignId;
      void go(`/customer/campaigns/${id}`, { state: isRequesting.current ? { action: 'activate' } : null });
    },
  });
  const { form, restored } = draft;
  const values = Form.useWatch((typed: FormValues) => typed, form) ?? {};
  const blocks = blocksOf(values, useMeans(values));
  const use = (field: string, value: string): void => {
    form.setFieldValue(field, value);
    draft.keep(form.getFieldsValue());
    void form.validateFields([field]).catch(() => undefined);
  };
  const save = (thenRequest: boolean): void => {
    isRequesting.current = thenRequest;
    form.submit();
  };
  useSaveKey(() => save(false));
  return (
    <Screen title={title}>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        className="builder"
        aria-label={title}
        onFinish={finish}
        onValuesChange={(_, typed) => draft.keep(typed)}
        disabled={busy}
        scrollToFirstError={showError}
      >
        <div className="builder__parts">
          {parts.map(({ name, fields }, index) => (
            <section key={name} className="builder__part">
              <h2>
                <span className="builder__number" aria-hidden>
                  {index + 1}
                </span>
                {t(`admin_view.draftPart.${name}`)} <small className="muted">{t(`admin_view.draftHint.${name}`)}</small>
              </h2>
              <div className="builder__fields">
                {fields.map((field) => (
                  <FormItem
                    key={field.name}
                    field={field}
                    restored={restored?.[field.name]}
                    hint={blocks
                      .filter((block) => block.field === field.name)
                      .map((block) => <BlockHint key={block.key} block={block} onUse={use} />)}
                  />
                ))}
              </div>
            </section>
          ))}
        </div>
        <div className="builder__side">
          <CampaignPreview values={values} />
        </div>
        <footer className="builder__foot">
          <p className="muted" role="status">
            {t(restored === undefined ? 'admin_view.draftIntro' : 'admin_view.draftRestored')}{' '}
            {restored !== undefined && (
              <button type="button" className="link" onClick={draft.startOver}>
                {t('admin_view.startOver')}
              </button>
            )}
          </p>
          <Button loading={busy} onClick={() => save(false)}>
            {t('admin_view.saveDraft')} <kbd aria-hidden>Ctrl S</kbd>
          </Button>
          {may('campaign.run') && (
            <Button type="primary" disabled={busy || blocks.length > 0} onClick={() => save(true)}>
              {t('admin_view.requestStart', { amount: formatAmount(costOf(values).escrow) })}
            </Button>
          )}
        </footer>
      </Form>
    </Screen>
  );
}

interface BlockHintProps {
  block: CampaignBlock;
  /** Puts a valid value into the field. */
  onUse: (field: string, value: string) => void;
}

/** The reason why the activation would be rejected, at the field that can change it. */
function BlockHint({ block: { field, key, values, works }, onUse }: BlockHintProps) {
  const { t } = useTranslations();
  return (
    <p role="alert" className="builder__block">
      {t(`admin_view.blocked.${key}`, values)}{' '}
      {works !== undefined && (
        <button type="button" className="link" onClick={() => onUse(field, works)}>
          {t('admin_view.useValue', { value: works })}
        </button>
      )}
    </p>
  );
}

/** Makes Ctrl S save the draft instead of the web page. */
function useSaveKey(save: () => void): void {
  const current = useRef(save);
  useEffect(() => {
    current.current = save;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      current.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
