import { currentLanguage } from '../i18n/language.ts';
import { amountText } from './amount-text.ts';
import './equation.css';

/** One figure: the price, a deduction from it (cashback, a lucky bonus or a fee), or the remainder. */
export interface EquationTerm {
  kind: 'pay' | 'back' | 'bonus' | 'fee' | 'net';
  name: string;
  /** A decimal string from the wire; undefined reserves the space of a figure that is not known yet. */
  value: string | undefined;
}

interface EquationProps {
  terms: readonly EquationTerm[];
  /** The large size shrinks automatically if its figures or the column require it. */
  size?: 's' | 'm' | 'l';
}

/**
 * The number of characters from which a large equation uses the next smaller size on a phone, such as 159.00 and
 * 1,299.00.
 */
const longFigure = 6;
const longestFigure = 8;

function sizeClass(size: 's' | 'm' | 'l', lengths: readonly number[]): string {
  const longest = Math.max(0, ...lengths);
  const room =
    longest >= longestFigure || lengths.length > 3
      ? ' equation--longest'
      : longest >= longFigure
        ? ' equation--long'
        : '';
  return `equation equation--${size}${room}`;
}

/** The price minus the cashback equals the net price, written as an equation; the unit appears once, at its end. */
export function Equation({ terms, size = 'l' }: EquationProps) {
  const figures = terms.map(({ value }) =>
    value === undefined ? undefined : amountText(value, currentLanguage().htmlLang),
  );
  return (
    <div className="equation-room">
      <dl
        className={sizeClass(
          size,
          figures.map((figure) => figure?.shown.length ?? 0),
        )}
      >
        {terms.map(({ kind, name }, index) => {
          const figure = figures[index];
          return (
            <div key={kind} className={`equation__term equation__term--${kind}`}>
              <dt>{name}</dt>
              <dd>
                {figure === undefined ? (
                  <span className="equation__figure equation__place">&nbsp;</span>
                ) : (
                  <bdi
                    translate="no"
                    className="equation__figure"
                    dir="ltr"
                    title={figure.exact && `${figure.exact} USD`}
                  >
                    {figure.shown}
                    {figure.exact !== undefined && <span className="visually-hidden"> ({figure.exact})</span>}
                  </bdi>
                )}
                {kind === 'net' && figure !== undefined && <span className="equation__unit"> USD</span>}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
