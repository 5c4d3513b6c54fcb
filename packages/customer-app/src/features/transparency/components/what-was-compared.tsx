import { amountText } from '../../../shared/components/amount-text.ts';
import { formatCount } from '../../../shared/i18n/counts.ts';
import { formatDateTime } from '../../../shared/i18n/dates.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { OwnCheck } from '../use-own-check.ts';

/** All values behind a successful check, so that they can be compared by hand. */
export function WhatWasCompared({ check }: { check: OwnCheck }) {
  const { t } = useTranslations();
  const { tree, phone, available, rest } = check;
  const shown = (wire: string) => amountText(wire, currentLanguage().htmlLang).shown;
  const total = shown(tree.customers);
  return (
    <details className="trust__details">
      <summary>{t('transparency_view.compared')}</summary>
      <ul>
        <li>{t('transparency_view.compared_person', { phone: `\u2066${phone}\u2069` })}</li>
        <li>
          {t('transparency_view.compared_statement', {
            available: shown(available),
            rest: shown(rest),
            time: formatDateTime(tree.sealedAt),
          })}
        </li>
        <li>{t('transparency_view.compared_total', { total, count: formatCount(tree.leafCount) })}</li>
        <li>
          {t('transparency_view.compared_root')}{' '}
          <code translate="no" dir="ltr">
            {tree.root}
          </code>
        </li>
      </ul>
    </details>
  );
}
