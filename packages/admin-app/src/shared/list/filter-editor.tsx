import { searchOf } from '@goodturn/contract/browser';
import { amountToType, parseTypedAmount } from '@goodturn/money';
import { Button } from 'antd';
import { useState, type FormEvent } from 'react';
import { DayFields } from '../components/day-fields.tsx';
import { useTranslations } from '../i18n/texts.ts';
import { useSite } from '../site.ts';
import { amountOf } from '../typed-values.ts';
import { endsOf, type ListFilter } from './list-filters.ts';
import { quickRanges, siteToday } from './quick-ranges.ts';

interface EditorProps<Filter = ListFilter> {
  filter: Filter;
  value: string;
  onChange: (value: string) => void;
}

export function FilterEditor({ filter, ...rest }: EditorProps) {
  switch (filter.kind) {
    case 'choice':
      return <FilterChoices filter={filter} {...rest} />;
    case 'days':
      return <Days filter={filter} {...rest} />;
    case 'amount':
      return <Amounts filter={filter} {...rest} />;
    case 'id':
      return <Typed filter={filter} pattern={/^[1-9][0-9]{0,17}$/} {...rest} />;
    case 'text':
      return <Typed filter={filter} pattern={/./} {...rest} />;
    case 'flag':
      return <Flag filter={filter} {...rest} />;
  }
}

function Days({ value, onChange }: EditorProps) {
  const { t } = useTranslations();
  const site = useSite();
  const [from, setFrom] = useState(endsOf(value)[0] ?? '');
  const [to, setTo] = useState(endsOf(value)[1] ?? '');
  const timeZone = site.data?.timeZone ?? 'UTC';
  const isWrong = from !== '' && to !== '' && from > to;
  return (
    <Ends isWrong={isWrong || (from === '' && to === '')} onApply={() => onChange(`${from}..${to}`)}>
      <div className="popup__row">
        {quickRanges(siteToday(timeZone)).map((range) => (
          <Button key={range.name} size="small" onClick={() => onChange(`${range.from}..${range.to}`)}>
            {t(`admin_view.quickRange.${range.name}`)}
          </Button>
        ))}
      </div>
      <div className="popup__row">
        <DayFields from={from} to={to} onFrom={setFrom} onTo={setTo} />
      </div>
      {isWrong && <span role="alert">{t('admin_view.endsWrong')}</span>}
      <span className="muted">{t('admin_view.daysIn', { zone: timeZone })}</span>
    </Ends>
  );
}

function Amounts({ value, onChange }: EditorProps) {
  const { t } = useTranslations();
  const [from, setFrom] = useState(amountToType(endsOf(value)[0] ?? ''));
  const [to, setTo] = useState(amountToType(endsOf(value)[1] ?? ''));
  const isAmbiguous = [from, to].some((end) => parseTypedAmount(end).error === 'ambiguous');
  const [min, max] = [amountOf(from), amountOf(to)];
  const isUnreadable = (from.trim() !== '' && min === undefined) || (to.trim() !== '' && max === undefined);
  const isWrong = min !== undefined && max !== undefined && Number(min) > Number(max);
  return (
    <Ends
      isWrong={isUnreadable || isWrong || (min === undefined && max === undefined)}
      onApply={() => onChange(`${min ?? ''}..${max ?? ''}`)}
    >
      <div className="popup__row">
        <input
          className="choice"
          inputMode="decimal"
          aria-label={t('admin_view.amountFrom')}
          placeholder={t('admin_view.amountFrom')}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <input
          className="choice"
          inputMode="decimal"
          aria-label={t('admin_view.amountTo')}
          placeholder={t('admin_view.amountTo')}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
      {isUnreadable && (
        <span role="alert">{t(isAmbiguous ? 'error_view.amount_ambiguous' : 'admin_view.amountForm')}</span>
      )}
      {isWrong && <span role="alert">{t('admin_view.endsWrong')}</span>}
    </Ends>
  );
}

function Typed({ filter, pattern, value, onChange }: EditorProps & { pattern: RegExp }) {
  const [typed, setTyped] = useState(value);
  return (
    <Ends isWrong={!pattern.test(typed.trim())} onApply={() => onChange(typed.trim())}>
      <input
        className="choice"
        inputMode={filter.kind === 'id' ? 'numeric' : 'text'}
        aria-label={filter.label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Ends>
  );
}

function Flag({ filter, value, onChange }: EditorProps) {
  const { t } = useTranslations();
  return (
    <>
      {(['1', '0'] as const).map((one) => (
        <label key={one}>
          <input type="radio" name={filter.name} checked={value === one} onChange={() => onChange(one)} />
          {t(one === '1' ? 'admin_view.yesNo.true' : 'admin_view.yesNo.false')}
        </label>
      ))}
    </>
  );
}

interface EndsProps {
  isWrong: boolean;
  onApply: () => void;
  children: React.ReactNode;
}

function Ends({ isWrong, onApply, children }: EndsProps) {
  const { t } = useTranslations();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isWrong) onApply();
  };
  return (
    <form className="filter-ends" onSubmit={submit}>
      {children}
      <Button htmlType="submit" type="primary" size="small" disabled={isWrong}>
        {t('admin_view.apply')}
      </Button>
    </form>
  );
}

type ChoiceFilter = Extract<ListFilter, { kind: 'choice' }>;

interface FilterChoicesProps {
  filter: ChoiceFilter;
  /** The chosen values, separated by commas. */
  value: string;
  onChange: (value: string) => void;
}

/** A list with more choices than this can be searched. */
const fewChoices = 10;

/** The values of a filter with a checkbox each. A long list can be searched by label or recorded code. */
function FilterChoices({ filter, value, onChange }: FilterChoicesProps) {
  const { t } = useTranslations();
  const [search, setSearch] = useState('');
  const chosen = value === '' ? [] : value.split(',');
  const toggled = (one: string) => (chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
  const found = filter.options.filter((option) => isFound(option, search));
  return (
    <>
      {filter.options.length > fewChoices && (
        <div className="popup__search">
          <input
            className="choice"
            type="search"
            aria-label={t('admin_view.findChoice')}
            placeholder={t('admin_view.findChoice')}
            maxLength={120}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
      )}
      {found.map((option) => (
        <label key={option.value}>
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            onChange={() => onChange(toggled(option.value).join(','))}
          />
          {option.label}
        </label>
      ))}
      {found.length === 0 && <span role="status">{t('admin_view.noChoiceFound')}</span>}
    </>
  );
}

function isFound({ label, value }: ChoiceFilter['options'][number], search: string): boolean {
  return searchOf(search)(`${label}\n${value}`);
}
