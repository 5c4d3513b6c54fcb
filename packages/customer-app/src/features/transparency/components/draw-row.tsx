import { Check, LoaderCircle, Lock, TriangleAlert } from 'lucide-react';
import { amountText } from '../../../shared/components/amount-text.ts';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { formatCount } from '../../../shared/i18n/counts.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { PublishedDraw } from '../api/transparency-calls.ts';
import { type DrawResult, useDrawCheck } from '../use-draw-check.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

function Chip({ result }: { result: DrawResult | undefined }) {
  const { t } = useTranslations();
  switch (result?.state) {
    case 'fits':
      return (
        <span className="trust__chip trust__chip--on">
          <Check {...icon} />
          {t('transparency_view.drawFits')}
        </span>
      );
    case 'sealed':
      return (
        <span className="trust__chip">
          <Lock {...icon} />
          {t('transparency_view.drawSealed')}
        </span>
      );
    case 'wrong':
    case 'replaced':
      return (
        <span className="trust__chip trust__chip--no">
          <TriangleAlert {...icon} />
          {t('transparency_view.drawWrong')}
        </span>
      );
    default:
      return (
        <span className="trust__chip">
          <LoaderCircle {...icon} />
          {t(result === undefined ? 'transparency_view.drawChecking' : 'transparency_view.drawUnchecked')}
        </span>
      );
  }
}

interface DrawRowProps {
  draw: PublishedDraw;
  /** The unit of the order from which the reader comes. */
  unit?: number | undefined;
  isOpen?: boolean;
}

/** The draw of one campaign: its commitment, and after its end the lucky units as this device computed them again. */
export function DrawRow({ draw, unit, isOpen = false }: DrawRowProps) {
  const { t } = useTranslations();
  const result = useDrawCheck(draw);
  const bonus = amountText(draw.luckyBonus, currentLanguage().htmlLang).shown;
  const isWrong = result?.state === 'wrong' || result?.state === 'replaced';
  const odds = { lucky: formatCount(draw.luckyUnits), units: formatCount(draw.units), bonus };
  return (
    <li>
      <details open={isOpen || isWrong}>
        <summary>
          <ProductPicture url={draw.pictureUrl} alt="" sizes="52px" />
          <span className="trust__grow">
            <b translate="no">{draw.productName}</b>
            <br />
            <span className="muted">
              {t(draw.seed === null ? 'transparency_view.drawOdds' : 'transparency_view.drawOddsPast', odds)}
            </span>
          </span>
          <Chip result={result} />
        </summary>
        <div className="trust__small trust__drawn">
          {unit !== undefined && <OwnUnit unit={unit} result={result} />}
          {result?.state === 'wrong' && <p role="alert">{t('transparency_view.drawWrongText')}</p>}
          {result?.state === 'replaced' && <p role="alert">{t('transparency_view.drawReplaced')}</p>}
          {result?.state === 'fits' && (
            <p>
              {t('transparency_view.drawLucky', {
                units: result.lucky.map((number) => formatCount(number)).join(', '),
              })}{' '}
              {draw.luckyPaid !== null && t('transparency_view.drawPaid', { count: formatCount(draw.luckyPaid) })}
            </p>
          )}
          <p className="muted">
            {t('transparency_view.drawCommitment')}{' '}
            <code translate="no" dir="ltr">
              {draw.commitment}
            </code>
          </p>
          {draw.seed !== null && (
            <p className="muted">
              {t('transparency_view.drawSeed')}{' '}
              <code translate="no" dir="ltr">
                {draw.seed}
              </code>
            </p>
          )}
        </div>
      </details>
    </li>
  );
}

function OwnUnit({ unit, result }: { unit: number; result: DrawResult | undefined }) {
  const { t } = useTranslations();
  const number = formatCount(unit);
  if (result?.state === 'sealed') return <p>{t('transparency_view.unitSealed', { unit: number })}</p>;
  if (result?.state !== 'fits') return null;
  const isLucky = result.lucky.includes(unit);
  return <p>{t(isLucky ? 'transparency_view.unitLucky' : 'transparency_view.unitNot', { unit: number })}</p>;
}
