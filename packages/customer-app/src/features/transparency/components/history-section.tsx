import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react';
import { CopyButton } from '../../../shared/components/copy-button.tsx';
import { amountText } from '../../../shared/components/amount-text.ts';
import { ErrorState } from '../../../shared/components/states.tsx';
import { formatCount } from '../../../shared/i18n/counts.ts';
import { formatDateTime } from '../../../shared/i18n/dates.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { PublishedTree, Transparency } from '../api/transparency-calls.ts';
import { canCheck } from '../check/digest.ts';
import { type HistoryResult, useHistoryCheck } from '../use-history-check.ts';
import { Section } from './section.tsx';

const icon = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const;
const short = (digest: string): string => `${digest.slice(0, 8)} … ${digest.slice(-8)}`;

/** The earlier published digests, compared with those that this device saw at the time. */
export function HistorySection({ published }: { published: Transparency }) {
  const { t } = useTranslations();
  const { seal, trees } = published;
  return (
    <Section title={t('transparency_view.historyTitle')}>
      <div className="card trust__history">
        <p className="muted trust__small">{t('transparency_view.historyIntro')}</p>
        {canCheck() && <Comparison published={published} />}
        {seal !== null && (
          <p className="trust__seal">
            {t('transparency_view.historyNewest', { number: seal.number, time: formatDateTime(seal.sealedAt) })}
            <CopyButton
              label={t('transparency_view.historyCopy')}
              text={`${seal.number}:${seal.digest}`}
              shown={short(seal.digest)}
            />
          </p>
        )}
        {trees.length > 0 && <Days trees={trees} />}
      </div>
    </Section>
  );
}

function Comparison({ published }: { published: Transparency }) {
  const { t } = useTranslations();
  const { value: result, error, again } = useHistoryCheck(published);
  if (error) return <ErrorState error={error} onRetry={again} />;
  if (result === undefined) {
    return (
      <p className="trust__verdict">
        <LoaderCircle {...icon} />
        <span>{t('transparency_view.mineChecking')}</span>
      </p>
    );
  }
  if (result.state === 'first' || result.state === 'same') {
    const key = result.state === 'first' ? 'transparency_view.historyFirst' : 'transparency_view.historySame';
    return (
      <p className="trust__verdict">
        <CircleCheck {...icon} />
        <span>{t(key)}</span>
      </p>
    );
  }
  return (
    <p className="trust__verdict trust__no" role="alert">
      <TriangleAlert {...icon} />
      <Replaced result={result} />
    </p>
  );
}

function Replaced({ result }: { result: Exclude<HistoryResult, { state: 'first' | 'same' }> }) {
  const { t } = useTranslations();
  if (result.state === 'broken') return <span>{t('transparency_view.historyBroken', { day: result.day })}</span>;
  const { state, number } = result;
  const isSeal = state === 'sealReplaced';
  return <span>{t(isSeal ? 'transparency_view.historySeal' : 'transparency_view.historyDay', { number })}</span>;
}

function Days({ trees }: { trees: readonly PublishedTree[] }) {
  const { t } = useTranslations();
  const shown = (wire: string) => amountText(wire, currentLanguage().htmlLang).shown;
  return (
    <details className="trust__details">
      <summary>{t('transparency_view.historyDays')}</summary>
      <ul className="trust__days">
        {trees.map((tree) => (
          <li key={tree.number}>
            <b className="tabular">
              <bdi translate="no" dir="ltr">
                {tree.day}
              </bdi>
            </b>
            <span>
              {t('transparency_view.historyTotals', {
                customers: shown(tree.customers),
                count: formatCount(tree.leafCount),
                held: shown(tree.held),
              })}
            </span>
            <code translate="no" dir="ltr" title={tree.root}>
              {short(tree.root)}
            </code>
          </li>
        ))}
      </ul>
    </details>
  );
}
