import type { FormField } from '../../../shared/components/form-validation.ts';
import type { Translate } from '../../../shared/i18n/texts.ts';

export const linkFormats = ['1', '2', '3', '4', '5', '6'] as const;
const working = ['1', '2', '3'] as const;

/** Returns the label of a link's target; 4 to 6 are reserved and lead nowhere. */
export function linkFormatText(format: string, t: Translate): string {
  const known = working.find((one) => one === format);
  return known === undefined ? `${format} · ${t('admin_view.linkFormat.other')}` : t(`admin_view.linkFormat.${known}`);
}

export const linkFields = (
  t: Translate,
  { format, link, isOptional }: { format: string; link: string; isOptional: boolean },
): readonly FormField[] => [
  {
    name: 'format',
    label: t('admin_view.linkOpens'),
    kind: 'choice',
    initial: format,
    options: linkFormats.map((value) => ({ value, label: linkFormatText(value, t) })),
  },
  { name: 'link', label: t('admin_view.linkTarget'), kind: 'text', longest: 500, initial: link, optional: isOptional },
];
