import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Amount } from '../../../shared/components/amount.tsx';
import { isZero } from '../../../shared/components/amount-text.ts';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useUserInfo } from '../../../shared/session/user-info.ts';
import { useDesktop } from '../../../shared/use-desktop.ts';
import { useMonthTotals, type MonthTotals as Totals } from '../api/record-calls.ts';
import { statementPeriods } from '../statement-periods.ts';

const lines = ['recharged', 'paid', 'cashback', 'rewards', 'withdrawn', 'corrections'] as const;

const heightOfSum = '44px';
/** The sum and five lines, so that nothing beneath moves when they are there. */
const heightWithLines = `calc(${heightOfSum} + 5 * (1em * var(--leading) + 12px))`;

/** Shows what a month came to, line by line. A phone shows the sum first, and the lines once they are asked for. */
export function MonthTotals() {
  const { t } = useTranslations();
  const desktop = useDesktop();
  const registeredAt = useUserInfo().data?.registeredAt;
  const [now] = useState(() => new Date());
  const since = registeredAt === undefined ? now : new Date(registeredAt);
  const months = statementPeriods(since, now, currentLanguage().htmlLang).filter(({ value }) => value.includes('-'));
  const [chosen, setChosen] = useState<string>();
  const month = chosen ?? months[0]?.value ?? '';
  const query = useMonthTotals(month);
  return (
    <section className="card month" aria-label={t('assets_view.month')}>
      <select
        className="month__choice"
        aria-label={t('assets_view.month')}
        value={month}
        onChange={(event) => setChosen(event.target.value)}
      >
        {months.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <QueryState query={query} skeleton={<Skeleton blockSize={desktop ? heightWithLines : heightOfSum} />}>
        {(totals) => (
          <details className="month__details" open={desktop}>
            <summary>
              {t('assets_view.month_total')} <Signed value={totals.total} />
              <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
            </summary>
            <Lines totals={totals} />
          </details>
        )}
      </QueryState>
    </section>
  );
}

/** The lines of a month; corrections have one only where there were any. */
function Lines({ totals }: { totals: Totals }) {
  const { t } = useTranslations();
  return (
    <dl className="month__lines">
      {lines
        .filter((line) => line !== 'corrections' || !isZero(totals.corrections))
        .map((line) => (
          <div key={line}>
            <dt>{t(`assets_view.month_${line}`)}</dt>
            <dd>
              <Signed value={totals[line]} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Signed({ value }: { value: string }) {
  return (
    <span dir="ltr">
      {!value.startsWith('-') && !isZero(value) && '+'}
      <Amount value={value} />
    </span>
  );
}
