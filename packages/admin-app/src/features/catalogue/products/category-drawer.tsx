import type { ResponseOf } from '@goodturn/contract';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import { changesOf, type FormField, type FormValues } from '../../../shared/components/form-validation.ts';
import { type Language, titleOf } from '../../../shared/components/message-form.ts';
import { type Translate, useTranslations } from '../../../shared/i18n/texts.ts';

export type Category = ResponseOf<'category/inquire'>[number];

interface CategoryDrawerProps {
  /** If absent, a new category is added. */
  category?: Category;
  categories: readonly Category[];
  languages: readonly Language[];
  onClose: () => void;
}

/** The language in which every category has a title. */
const ownLanguage = 'en';

/** Returns the changed titles in the other languages; null for a cleared one. */
const titlesIn = (changes: FormValues, languages: readonly Language[]): Record<string, string | null> =>
  Object.fromEntries(
    languages.flatMap(({ code }): [string, string | null][] => {
      const title = changes[titleOf(code)];
      return title === undefined || code === ownLanguage ? [] : [[code, title === '' ? null : title]];
    }),
  );

export function CategoryDrawer({ category, categories, languages, onClose }: CategoryDrawerProps) {
  const { t } = useTranslations();
  const fields = fieldsOf({ category, categories, languages, t });
  const shared = { intro: t('admin_view.addCategoryIntro'), fields, submitText: t('admin_view.save'), onClose };
  if (category === undefined) {
    return (
      <FormDrawer
        {...shared}
        title={t('admin_view.addCategory')}
        path="category/add"
        input={(values) => ({
          title: values.title ?? '',
          titles: titlesIn(changesOf(fields, values), languages),
          parentId: values.parentId ?? '',
          fileId: values.fileId ?? '',
          sort: Number(values.sort),
          shown: values.shown === 'true',
        })}
      />
    );
  }
  return (
    <FormDrawer
      {...shared}
      title={`${t('admin_view.action.edit')}: ${category.title}`}
      path="category/update"
      input={(values) => {
        const changes = changesOf(fields, values);
        const { title, parentId, fileId, sort, shown } = changes;
        return {
          categoryId: category.categoryId,
          ...(title !== undefined && { title }),
          ...(parentId !== undefined && { parentId }),
          ...(fileId !== undefined && { fileId }),
          ...(sort !== undefined && { sort: Number(sort) }),
          ...(shown !== undefined && { shown: shown === 'true' }),
          titles: titlesIn(changes, languages),
        };
      }}
    />
  );
}

interface FieldSource extends Pick<CategoryDrawerProps, 'categories' | 'languages'> {
  category: Category | undefined;
  t: Translate;
}

function fieldsOf({ category, categories, languages, t }: FieldSource): FormField[] {
  const yesNo = (['true', 'false'] as const).map((value) => ({ value, label: t(`admin_view.yesNo.${value}`) }));
  const hasParts = categories.some(({ parentId }) => parentId !== null && parentId === category?.categoryId);
  const parents = categories.filter(
    ({ parentId, categoryId }) => parentId === null && categoryId !== category?.categoryId && !hasParts,
  );
  return [
    {
      name: 'title',
      label: t('admin_view.name'),
      kind: 'text',
      longest: 60,
      initial: category?.titles[ownLanguage] ?? '',
    },
    {
      name: 'parentId',
      label: t('admin_view.parentCategory'),
      kind: 'choice',
      optional: true,
      initial: category?.parentId ?? '',
      options: [
        { value: '', label: t('admin_view.noParent') },
        ...parents.map(({ categoryId, title }) => ({ value: categoryId, label: title })),
      ],
    },
    {
      name: 'fileId',
      label: t('admin_view.icon'),
      kind: 'picture',
      optional: true,
      initial: category?.fileId ?? '',
      address: category?.icon ?? '',
    },
    {
      name: 'sort',
      label: t('admin_view.sort'),
      kind: 'count',
      initial: String(category?.sort ?? 0),
      bounds: [0, 1_000_000],
    },
    {
      name: 'shown',
      label: t('admin_view.shownInShop'),
      kind: 'choice',
      options: yesNo,
      initial: String(category?.shown ?? true),
    },
    ...languages
      .filter(({ code }) => code !== ownLanguage)
      .map(({ code, title }): FormField => {
        return {
          name: titleOf(code),
          label: `${t('admin_view.name')} · ${title}`,
          kind: 'text',
          longest: 60,
          optional: true,
          initial: category?.titles[code] ?? '',
        };
      }),
  ];
}
