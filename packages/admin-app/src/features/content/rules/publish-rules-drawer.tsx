import type { ResponseOf } from '@goodturn/contract';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import type { FormErrors, FormField, FormValues } from '../../../shared/components/form-validation.ts';
import type { Language } from '../../../shared/components/message-form.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { type RuleSection, sectionsOf, typedSections } from './rule-sections.ts';

interface PublishRulesDrawerProps {
  /** The version in force, with which the form of a new one starts. */
  inForce: ResponseOf<'rule/inquire'>[number] | undefined;
  languages: readonly Language[];
  onClose: () => void;
}

const fieldOf = (code: string): string => `sections_${code}`;

export function PublishRulesDrawer({ inForce, languages, onClose }: PublishRulesDrawerProps) {
  const { t } = useTranslations();
  const fields: FormField[] = [
    { name: 'version', label: t('admin_view.version'), kind: 'text', longest: 20 },
    {
      name: 'fileId',
      label: t('admin_view.picture'),
      kind: 'picture',
      optional: true,
      initial: inForce?.fileId ?? '',
      address: inForce?.image ?? '',
    },
    ...languages.map(({ code, title, isDefault }): FormField => {
      return {
        name: fieldOf(code),
        label: `${t('admin_view.ruleSections')} · ${title}`,
        kind: 'long',
        optional: !isDefault,
        initial: typedSections(inForce?.sections[code] ?? []),
      };
    }),
  ];
  const sectionsIn = (values: FormValues): Record<string, RuleSection[]> =>
    Object.fromEntries(
      languages
        .map(({ code }): [string, RuleSection[]] => [code, sectionsOf(values[fieldOf(code)] ?? '') ?? []])
        .filter(([, sections]) => sections.length > 0),
    );
  const check = (values: FormValues): FormErrors => {
    const wrong = languages.filter(({ code }) => sectionsOf(values[fieldOf(code)] ?? '') === undefined);
    return Object.fromEntries(wrong.map(({ code }) => [fieldOf(code), 'admin_view.sectionForm' as const]));
  };
  return (
    <FormDrawer
      title={t('admin_view.publishRules')}
      intro={t('admin_view.publishRulesIntro')}
      fields={fields}
      check={check}
      path="rule/publish"
      input={({ version = '', fileId = '', ...values }) => ({
        version,
        fileId,
        sections: sectionsIn(values),
      })}
      submitText={t('admin_view.publishRules')}
      onClose={onClose}
    />
  );
}
