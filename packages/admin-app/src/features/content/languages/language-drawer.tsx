import type { ResponseOf } from '@goodturn/contract';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import { changesOf, type FormField } from '../../../shared/components/form-validation.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';

export type OfferedLanguage = ResponseOf<'language/inquire'>[number];

export function LanguageDrawer({ language, onClose }: { language: OfferedLanguage; onClose: () => void }) {
  const { t } = useTranslations();
  const yesNo = (['true', 'false'] as const).map((value) => ({ value, label: t(`admin_view.yesNo.${value}`) }));
  const fields: FormField[] = [
    { name: 'title', label: t('admin_view.languageTitle'), kind: 'text', longest: 60, initial: language.title },
    { name: 'label', label: t('admin_view.languageLabel'), kind: 'text', longest: 60, initial: language.label },
    {
      name: 'abbreviation',
      label: t('admin_view.abbreviation'),
      kind: 'text',
      longest: 8,
      initial: language.abbreviation,
    },
    { name: 'country', label: t('admin_view.countryCode'), kind: 'text', longest: 2, initial: language.country },
    { name: 'phoneCode', label: t('admin_view.phoneCode'), kind: 'text', longest: 5, initial: language.phoneCode },
    {
      name: 'fileId',
      label: t('admin_view.icon'),
      kind: 'picture',
      optional: true,
      initial: language.fileId ?? '',
      address: language.icon,
    },
    { name: 'sort', label: t('admin_view.sort'), kind: 'count', initial: `${language.sort}`, bounds: [0, 1_000_000] },
    {
      name: 'shown',
      label: t('admin_view.shownInShop'),
      kind: 'choice',
      options: yesNo,
      initial: `${language.shown}`,
    },
  ];
  return (
    <FormDrawer
      title={`${t('admin_view.action.edit')}: ${language.title}`}
      fields={fields}
      path="language/update"
      input={(values) => {
        const { fileId, sort, shown, ...texts } = changesOf(fields, values);
        return {
          ...texts,
          code: language.code,
          ...(fileId !== undefined && { fileId }),
          ...(sort !== undefined && { sort: Number(sort) }),
          ...(shown !== undefined && { shown: shown === 'true' }),
        };
      }}
      submitText={t('admin_view.save')}
      onClose={onClose}
    />
  );
}
