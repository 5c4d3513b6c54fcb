import './campaign-preview.css';
import { formatMoney, moneyFromMicros, parseMoney } from '@goodturn/money';
import { GiftOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import type { FormValues } from '../../../shared/components/form-validation.ts';
import { formatAmount, formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { blocksOf, costOf, type CampaignCost, type CampaignMeans } from './campaign-cost.ts';
import { useCall } from '../../../shared/api/calls.ts';

interface CampaignPreviewProps {
  values: FormValues;
  /** Whether the preview also shows the blocks that no field displays. */
  withBlocks?: boolean;
}

export function CampaignPreview({ values, withBlocks = false }: CampaignPreviewProps) {
  const { t } = useTranslations();
  const data = useMeans(values);
  const cost = costOf(values);
  return (
    <section className="campaign-preview" aria-label={t('admin_view.campaignCost')}>
      <div className="campaign-preview__card">
        <h3>{t('admin_view.whatCustomersSee')}</h3>
        <dl className="campaign-preview__three">
          <Figure name={t('admin_view.customerPays')} amount={cost.price} />
          <Figure name={t('admin_view.comesBack')} amount={cost.cashback} />
          <Figure name={t('admin_view.netPrice')} amount={cost.net} />
        </dl>
        {cost.luckyUnits > 0 && (
          <p className="campaign-preview__lucky">
            <GiftOutlined aria-hidden />{' '}
            {t('admin_view.luckyGet', {
              lucky: formatCount(cost.luckyUnits),
              units: formatCount(cost.units),
              bonus: formatAmount(cost.luckyBonus),
            })}
          </p>
        )}
        {data && <p className="muted">{t('admin_view.brandPays', { brand: data.brandName })}</p>}
      </div>
      <EscrowLines cost={cost} />
      {data && <Coverage cost={cost} means={data} waiting={data.waiting} brandName={data.brandName} />}
      {withBlocks &&
        blocksOf(values, data).map(({ key, values: words }) => (
          <Alert key={key} type="error" showIcon title={t(`admin_view.blocked.${key}`, words)} />
        ))}
    </section>
  );
}

function Figure({ name, amount }: { name: string; amount: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatAmount(amount)}</dd>
    </div>
  );
}

function EscrowLines({ cost }: { cost: CampaignCost }) {
  const { t } = useTranslations();
  const units = formatCount(cost.units);
  const lines = [
    ['cashback', `${units} × ${formatAmount(cost.cashback)}`, cost.lines.cashback],
    ['rewards', `${units} × ${formatAmount(cost.reward)}`, cost.lines.rewards],
    ['bonuses', `${formatCount(cost.luckyUnits)} × ${formatAmount(cost.luckyBonus)}`, cost.lines.bonuses],
  ] as const;
  return (
    <div className="campaign-preview__card">
      <table className="campaign-preview__sum">
        <caption>{t('admin_view.escrowSum')}</caption>
        <tbody>
          {lines.map(([name, factors, sum]) => (
            <tr key={name}>
              <th scope="row">
                {t(`admin_view.escrowLine.${name}`)} <span className="muted nowrap">{factors}</span>
              </th>
              <td translate="no" className="numeric">
                {formatAmount(sum)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('admin_view.escrowTotal')}</th>
            <td translate="no" className="numeric">{`${formatAmount(cost.escrow)} USD`}</td>
          </tr>
          <tr>
            <th scope="row">
              {t('admin_view.brandProceeds')}{' '}
              <span className="muted">{t('admin_view.feePerUnit', { fee: formatAmount(cost.commission) })}</span>
            </th>
            <td translate="no" className="numeric">
              {formatAmount(cost.proceeds)}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface CoverageProps {
  cost: CampaignCost;
  means: CampaignMeans;
  /** The amount that other drafts of the brand would take if they were approved. */
  waiting: string;
  brandName: string;
}

function Coverage({ cost, means, waiting, brandName }: CoverageProps) {
  const { t } = useTranslations();
  return (
    <div className="campaign-preview__card">
      <h3>{t('admin_view.coverage')}</h3>
      <dl className="campaign-preview__coverage">
        <dt>{t('admin_view.brandBalance', { brand: brandName })}</dt>
        <dd>
          {formatAmount(means.brandAvailable)} → {formatAmount(differenceOf(means.brandAvailable, cost.escrow))}
        </dd>
        <dt>{t('admin_view.stock')}</dt>
        <dd>
          {formatCount(means.stock)} → {formatCount(means.stock - cost.units)}
        </dd>
        {/[1-9]/.test(waiting) && (
          <>
            <dt>{t('admin_view.waitingEscrow')}</dt>
            <dd>{formatAmount(waiting)}</dd>
          </>
        )}
      </dl>
    </div>
  );
}

/** Returns the difference of two wire amounts, with a minus if the second is larger. */
function differenceOf(from: string, less: string): string {
  const micros = parseMoney(from) - parseMoney(less);
  return micros < 0n ? `-${formatMoney(moneyFromMicros(-micros))}` : formatMoney(moneyFromMicros(micros));
}

/** Reads the funds for a draft once its product is chosen. */
export function useMeans({ productId = '' }: FormValues) {
  return useCall('campaign/means', { productId }, { enabled: /^[1-9]\d*$/.test(productId) }).data;
}
