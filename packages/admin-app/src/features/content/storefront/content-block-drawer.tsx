import type { ResponseOf } from '@goodturn/contract';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import {
  changesOf,
  type FormErrors,
  type FormField,
  type FormValues,
} from '../../../shared/components/form-validation.ts';
import { textsIn, type Language } from '../../../shared/components/message-form.ts';
import { type Translate, useTranslations } from '../../../shared/i18n/texts.ts';
import { changedTexts, checkTexts, fieldOfText, textFields, firstTitle } from './content-texts.ts';
import { linkFields } from './link-fields.ts';

export type ContentBlock = ResponseOf<'content_block/inquire'>[number];

interface ContentBlockDrawerProps {
  /** If absent, a new block is created. */
  block: ContentBlock | undefined;
  languages: readonly Language[];
  onClose: () => void;
}

export const blockKinds = ['document', 'image_text', 'image'] as const;
export const blockPlaces = ['rule', 'home'] as const;

const kindOf = (kind = '') => blockKinds.find((known) => known === kind) ?? 'document';
const placeOf = (place = '') => blockPlaces.find((known) => known === place) ?? 'rule';

/**
 * A document appears below the rules and has no picture; every other kind needs one, and only `image_text` has a link.
 */
function checkBlock(kind: string, { place, fileId = '', link = '' }: FormValues): FormErrors {
  if (kind === 'document' && place !== 'rule') return { place: 'error_view.field_format' };
  if (kind === 'document' && fileId !== '') return { fileId: 'error_view.field_format' };
  if (kind !== 'document' && fileId === '') return { fileId: 'error_view.field_required' };
  return kind !== 'image_text' && link !== '' ? { link: 'error_view.field_format' } : {};
}

export function ContentBlockDrawer({ block, languages, onClose }: ContentBlockDrawerProps) {
  const { t } = useTranslations();
  const fields = fieldsOf(block, languages, t);
  const shared = {
    fields,
    fieldOf: fieldOfText,
    check: (values: FormValues) => ({
      ...checkBlock(block?.kind ?? kindOf(values.kind), values),
      ...checkTexts(values, languages),
    }),
    submitText: t('admin_view.save'),
    onClose,
  };
  if (block === undefined) {
    return (
      <FormDrawer
        {...shared}
        title={t('admin_view.addContentBlock')}
        path="content_block/add"
        input={({ kind, place, fileId = '', format, link = '', sort, shown, ...texts }) => ({
          kind: kindOf(kind),
          place: placeOf(place),
          fileId,
          format: Number(format),
          link,
          sort: Number(sort),
          shown: shown === 'true',
          texts: textsIn(texts, languages),
        })}
      />
    );
  }
  return (
    <FormDrawer
      {...shared}
      title={`${t('admin_view.action.edit')}: ${firstTitle(block.texts)}`}
      path="content_block/update"
      input={(values) => {
        const { place, fileId, format, link, sort, shown } = changesOf(fields, values);
        return {
          id: block.id,
          ...(place !== undefined && { place: placeOf(place) }),
          ...(fileId !== undefined && { fileId }),
          ...(format !== undefined && { format: Number(format) }),
          ...(link !== undefined && { link }),
          ...(sort !== undefined && { sort: Number(sort) }),
          ...(shown !== undefined && { shown: shown === 'true' }),
          texts: changedTexts(values, languages, block.texts),
        };
      }}
    />
  );
}

function fieldsOf(block: ContentBlock | undefined, languages: readonly Language[], t: Translate): FormField[] {
  const yesNo = (['true', 'false'] as const).map((value) => ({ value, label: t(`admin_view.yesNo.${value}`) }));
  return [
    ...(block === undefined
      ? [
          {
            name: 'kind',
            label: t('admin_view.payload.contentKind'),
            kind: 'choice' as const,
            initial: 'document',
            options: blockKinds.map((value) => ({ value, label: t(`admin_view.blockKind.${value}`) })),
          },
        ]
      : []),
    {
      name: 'place',
      label: t('admin_view.place'),
      kind: 'choice',
      initial: block?.place ?? 'rule',
      options: blockPlaces.map((value) => ({ value, label: t(`admin_view.blockPlace.${value}`) })),
    },
    {
      name: 'fileId',
      label: t('admin_view.picture'),
      kind: 'picture',
      optional: true,
      initial: block?.fileId ?? '',
      address: block?.pictureUrl ?? '',
    },
    ...linkFields(t, { format: `${block?.format ?? 1}`, link: block?.link ?? '', isOptional: true }),
    {
      name: 'sort',
      label: t('admin_view.sort'),
      kind: 'count',
      initial: `${block?.sort ?? 0}`,
      bounds: [0, 1_000_000],
    },
    {
      name: 'shown',
      label: t('admin_view.shownInShop'),
      kind: 'choice',
      options: yesNo,
      initial: `${block?.shown ?? true}`,
    },
    ...textFields(languages, block?.texts ?? {}, {
      title: block?.kind === 'image' ? t('admin_view.altText') : t('admin_view.textTitle'),
      content: t('admin_view.textContent'),
    }),
  ];
}
