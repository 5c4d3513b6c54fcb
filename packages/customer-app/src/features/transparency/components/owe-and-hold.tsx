import { parseMoney } from '@goodturn/money';
import type { CSSProperties } from 'react';
import { Amount } from '../../../shared/components/amount.tsx';
import { amountText, isZero } from '../../../shared/components/amount-text.ts';
import { formatDateTime } from '../../../shared/i18n/dates.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations, type TextKey } from '../../../shared/i18n/texts.ts';
import { paymentMethods } from '../../../shared/payment-methods.ts';
import type { Transparency } from '../api/transparency-calls.ts';

interface Part {
  name: string;
  amount: string;
  tone: string;
  /** The source of the figure. */
  word?: string;
}

const owedParts = [
  ['transparency_view.customersAvailable', 'customersAvailable', 'var(--ink)'],
  ['transparency_view.customersFrozen', 'customersFrozen', 'var(--control-line)'],
  ['transparency_view.brands', 'brands', 'var(--line)'],
  ['transparency_view.escrow', 'escrow', 'var(--return-soft)'],
] as const satisfies readonly (readonly [TextKey, keyof Transparency['owed'], string])[];

const heldTones = [100, 70, 45, 25].map((share) => `color-mix(in srgb, var(--accent) ${share}%, var(--surface))`);

const tone = (color: string, grow = 0): CSSProperties => ({ '--tone': color, flexGrow: grow }) as CSSProperties;

/** A sum with its bar and its parts; both bars begin at the same line, so that their lengths can be compared. */
function Sum({
  name,
  total,
  most,
  parts,
  strong,
}: {
  name: string;
  total: string;
  most: string;
  parts: Part[];
  strong?: boolean;
}) {
  return (
    <div>
      <div className="owe__total">
        <span>{name}</span>
        <span className={strong ? 'owe__held' : undefined}>
          <Amount value={total} size="xl" />
        </span>
      </div>
      <div className="owe__bar" style={{ inlineSize: `${barShare(total, most)}%` }} aria-hidden="true">
        {parts
          .filter(({ amount }) => !isZero(amount))
          .map((part) => (
            <i key={part.name} style={tone(part.tone, barShare(part.amount, total))} />
          ))}
      </div>
      <ul className="owe__parts">
        {parts.map((part) => (
          <li key={part.name}>
            <i style={tone(part.tone)} aria-hidden="true" />
            <bdi translate="no">{part.name}</bdi>
            <b className="tabular">{amountText(part.amount, currentLanguage().htmlLang).shown}</b>
            {part.word !== undefined && <span className="muted">{part.word}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function OweAndHold({ asOf, owed, held, own }: Pick<Transparency, 'asOf' | 'owed' | 'held' | 'own'>) {
  const { t } = useTranslations();
  const owedNow = owedParts.map(([key, part, color]) => ({ name: t(key), amount: owed[part], tone: color }));
  const heldNow = held.methods.map(({ paymentMethod, amount }, index) => ({
    name: paymentMethod === 'bank' ? t('transparency_view.bank') : paymentMethods[paymentMethod].name,
    amount,
    tone: heldTones[index] ?? 'var(--accent)',
    word: t('transparency_view.ourWord'),
  }));
  const more = amountText(own, currentLanguage().htmlLang).shown;
  return (
    <section className="card owe" aria-label={t('transparency_view.title')}>
      <Sum name={t('transparency_view.owe')} total={owed.total} most={held.total} parts={owedNow} />
      <Sum name={t('transparency_view.hold')} total={held.total} most={held.total} parts={heldNow} strong />
      <p className="trust__small owe__difference">
        <b>{isZero(own) ? t('transparency_view.asMuch') : t('transparency_view.more', { amount: more })}</b>
        <span className="muted"> {t('transparency_view.asOf', { time: formatDateTime(asOf) })}</span>
      </p>
    </section>
  );
}

/** Returns the share of an amount in the largest one, in percent for a bar; an amount above zero stays visible. */
function barShare(amount: string, most: string): number {
  const [part, whole]: bigint[] = [parseMoney(amount), parseMoney(most)];
  if (part === undefined || whole === undefined || part <= 0n || whole <= 0n) return 0;
  return Math.min(100, Math.max(1, Number((part * 1_000n) / whole) / 10));
}
