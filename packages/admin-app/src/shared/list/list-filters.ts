// The filters of a list in the address: each is one string, which is parsed into the input of a call.
import { yesNoCode } from '@goodturn/contract/browser';
import { MONEY_PATTERN } from '@goodturn/money';

interface FilterOption {
  value: string;
  label: string;
}

interface FilterName {
  name: string;
  label: string;
}

export type ListFilter = FilterName &
  (
    | { kind: 'choice'; options: readonly FilterOption[]; isNumeric?: boolean }
    | { kind: 'days' | 'amount' | 'id' | 'text' }
    /** It is sent as the numeric yes/no code of the wire format. */
    | { kind: 'flag'; isCoded?: boolean }
  );

/** The filter values by name; an empty string does not filter. */
export type FilterValues = Readonly<Record<string, string>>;

const dayPattern = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;
const idPattern = /^[1-9][0-9]{0,17}$/;

/** Returns both ends of a range, each undefined if open. */
export function endsOf(value: string): [from: string | undefined, to: string | undefined] {
  const [from = '', to = ''] = value.split('..');
  return [from === '' ? undefined : from, to === '' ? undefined : to];
}

const isDay = (day: string | undefined): day is string => day !== undefined && dayPattern.test(day);

/** The address holds amounts in the wire's form, since a typed one was read by the field. */
export const wireAmount = (text = ''): string | undefined => (MONEY_PATTERN.test(text) ? text : undefined);

/** Returns the input of a call for one filter; an invalid value does not filter. */
function inputOf(filter: ListFilter, value: string): object {
  const { name } = filter;
  const [from, to] = endsOf(value);
  switch (filter.kind) {
    case 'choice': {
      const chosen = value.split(',').filter((one) => filter.options.some((option) => option.value === one));
      return chosen.length === 0 ? {} : { [name]: filter.isNumeric ? chosen.map(Number) : chosen };
    }
    case 'days':
      return { ...(isDay(from) && { [`${name}From`]: from }), ...(isDay(to) && { [`${name}To`]: to }) };
    case 'amount': {
      const [min, max] = [wireAmount(from), wireAmount(to)];
      return { ...(min !== undefined && { [`${name}Min`]: min }), ...(max !== undefined && { [`${name}Max`]: max }) };
    }
    case 'id':
      return idPattern.test(value) ? { [name]: value } : {};
    case 'text':
      return value.trim() === '' ? {} : { [name]: value.trim().slice(0, 80) };
    case 'flag':
      if (value !== '1' && value !== '0') return {};
      return { [name]: filter.isCoded === true ? yesNoCode(value === '1') : value === '1' };
  }
}

export const filterInput = (filters: readonly ListFilter[], values: FilterValues, search: string): object => ({
  ...(search !== '' && { search: search.slice(0, 120) }),
  ...Object.assign({}, ...filters.map((filter) => inputOf(filter, values[filter.name] ?? ''))),
});

export const isSet = (filter: ListFilter, value: string): boolean => Object.keys(inputOf(filter, value)).length > 0;
