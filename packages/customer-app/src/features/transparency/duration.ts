import { currentLanguage } from '../../shared/i18n/language.ts';

const unit = (value: number, name: 'hour' | 'minute'): string =>
  new Intl.NumberFormat(`${currentLanguage().htmlLang}-u-nu-latn`, {
    style: 'unit',
    unit: name,
    unitDisplay: 'short',
  }).format(value);

/** Returns hours and minutes, shortened as in the reader's language; a zero is left out. */
export function durationParts(seconds: number): string[] {
  const minutes = Math.round(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return [unit(rest, 'minute')];
  return rest === 0 ? [unit(hours, 'hour')] : [unit(hours, 'hour'), unit(rest, 'minute')];
}

export const formatDuration = (seconds: number): string => durationParts(seconds).join(' ');
