import { CircleCheck, CircleX, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../../shared/components/button.tsx';
import { amountText } from '../../../shared/components/amount-text.ts';
import { ErrorState } from '../../../shared/components/states.tsx';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useToken } from '../../../shared/session/token.ts';
import type { PublishedTree } from '../api/transparency-calls.ts';
import { canCheck } from '../check/digest.ts';
import { useOwnCheck } from '../use-own-check.ts';
import { ProofPath } from './proof-path.tsx';
import { Section } from './section.tsx';
import { WhatWasCompared } from './what-was-compared.tsx';

interface OwnBalanceProps {
  trees: readonly PublishedTree[];
  refresh: () => unknown;
}

/**
 * Shows whether the published total contains the person's balance, which is verified on this device and not by the
 * server.
 */
export function OwnBalance({ trees, refresh }: OwnBalanceProps) {
  const { t } = useTranslations();
  const isVisitor = useToken() === null;
  return (
    <Section title={t('transparency_view.mineTitle')}>
      <div className="card trust__mine" aria-live="polite">
        {!canCheck() ? (
          <p>{t('transparency_view.mineInsecure')}</p>
        ) : isVisitor ? (
          <>
            <p>{t('transparency_view.mineVisitor')}</p>
            <ButtonLink variant="secondary" to="/login">
              {t('menu_view.logIn')}
            </ButtonLink>
          </>
        ) : (
          <Checked trees={trees} refresh={refresh} />
        )}
      </div>
    </Section>
  );
}

function Verdict({ icon, title, children }: { icon: ReactNode; title: string; children?: ReactNode }) {
  return (
    <div className="trust__verdict">
      {icon}
      <div>
        <b>{title}</b>
        {children}
      </div>
    </div>
  );
}

const icon = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const;

function Checked({ trees, refresh }: OwnBalanceProps) {
  const { t } = useTranslations();
  const { proof, checked } = useOwnCheck(trees);
  const { value: result } = checked;
  const again = () => {
    void refresh();
    void proof.refetch();
    checked.again();
  };
  const error = proof.error ?? checked.error;
  if (proof.data === null) {
    return <p>{t(trees.length === 0 ? 'transparency_view.mineNone' : 'transparency_view.mineLate')}</p>;
  }
  if (error) return <ErrorState error={error} onRetry={again} />;
  if (result === undefined) {
    return <Verdict icon={<LoaderCircle {...icon} />} title={t('transparency_view.mineChecking')} />;
  }
  const amount = amountText(result.amount, currentLanguage().htmlLang).shown;
  const recheck = (
    <Button variant="text" onClick={again}>
      {t('transparency_view.mineAgain')}
    </Button>
  );
  if (result.fault !== undefined || !('steps' in result)) {
    return (
      <div role="alert" className="trust__no">
        <Verdict icon={<CircleX {...icon} />} title={t('transparency_view.mineNo', { amount })}>
          <p>{t(`transparency_view.fault_${result.fault ?? 'shape'}`)}</p>
          <p className="trust__small">{t('transparency_view.mineNoHow')}</p>
        </Verdict>
        {recheck}
      </div>
    );
  }
  return (
    <>
      <Verdict icon={<CircleCheck {...icon} />} title={t('transparency_view.mineYes', { amount })}>
        <p className="muted trust__small">{t('transparency_view.mineSteps', { count: result.steps })}</p>
      </Verdict>
      <ProofPath amount={amount} />
      <WhatWasCompared check={result} />
      {recheck}
    </>
  );
}
