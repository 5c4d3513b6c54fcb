import { Suspense, useState } from 'react';
import { navigate } from '../../../shared/router/hash-history.ts';
import { amountText } from '../../../shared/components/amount-text.ts';
import { Button } from '../../../shared/components/button.tsx';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { lazyDialog } from '../../../shared/lazy-page.tsx';
import { type SearchOutcome, useSearch } from '../../../shared/match/use-search.ts';
import { withAccount } from '../../../shared/session/login-prompt.ts';
import { showToast } from '../../../shared/toasts.ts';
import type { ProductChoice } from '../product-choice.ts';

const NoMatch = lazyDialog(async () => (await import('../../../shared/match/no-match.tsx')).NoMatch);

interface MatchButtonProps {
  productId: string;
  netPrice: string;
  choice: ProductChoice;
}

/** One press from a product to an order of it. Where an order waits to be paid, it leads to that one. */
export function MatchButton({ productId, netPrice, choice }: MatchButtonProps) {
  const { t } = useTranslations();
  const [none, setNone] = useState<Extract<SearchOutcome, { kind: 'none' }> | null>(null);
  const search = useSearch((outcome) => {
    if (outcome.kind === 'none') setNone(outcome);
    else if (outcome.kind === 'onHold') showToast('problem', t('error_view.account_on_hold'));
    else
      navigate(
        `/order?${new URLSearchParams({ id: outcome.order.orderId, ...(outcome.kind === 'matched' && choice) })}`,
      );
  });
  return (
    <div className="product__action">
      <Button wide busy={search.busy} onClick={() => withAccount(() => search.submit({ productId }))}>
        {t('product_view.match', { amount: amountText(netPrice, currentLanguage().htmlLang).shown })}
      </Button>
      <Suspense>{none !== null && <NoMatch {...none} ofProduct onClose={() => setNone(null)} />}</Suspense>
    </div>
  );
}
