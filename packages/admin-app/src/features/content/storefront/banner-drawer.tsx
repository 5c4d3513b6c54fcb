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

export type Banner = ResponseOf<'rotation/inquire'>[number];

interface BannerDrawerProps {
  /** If absent, a new banner is created. */
  banner: Banner | undefined;
  languages: readonly Language[];
  onClose: () => void;
}

const places = ['1', '2', '3'] as const;

const placeOf = (type = '1') => places.find((place) => place === type) ?? '1';

/** A picture is required unless the banner shows a product, which brings its own. */
const checkPicture = ({ fileId = '', showsProduct }: FormValues): FormErrors =>
  fileId === '' && showsProduct !== 'true' ? { fileId: 'error_view.field_required' } : {};

export function BannerDrawer({ banner, languages, onClose }: BannerDrawerProps) {
  const { t } = useTranslations();
  const fields = fieldsOf(banner, languages, t);
  const shared = {
    fields,
    fieldOf: fieldOfText,
    check: (values: FormValues) => ({ ...checkPicture(values), ...checkTexts(values, languages) }),
    submitText: t('admin_view.save'),
    onClose,
  };
  if (banner === undefined) {
    return (
      <FormDrawer
        {...shared}
        title={t('admin_view.addBanner')}
        path="rotation/add"
        input={({
          fileId = '',
          showsProduct,
          type,
          format,
          link = '',
          language = '',
          sort,
          remarks = '',
          ...texts
        }) => ({
          fileId,
          showsProduct: showsProduct === 'true',
          type: placeOf(type),
          format: Number(format),
          link,
          language,
          sort: Number(sort),
          remarks,
          texts: textsIn(texts, languages),
        })}
      />
    );
  }
  return (
    <FormDrawer
      {...shared}
      title={`${t('admin_view.action.edit')}: ${firstTitle(banner.texts)}`}
      path="rotation/update"
      input={(values) => {
        const { fileId, showsProduct, type, format, link, language, sort, remarks } = changesOf(fields, values);
        return {
          id: banner.id,
          ...(fileId !== undefined && { fileId }),
          ...(showsProduct !== undefined && { showsProduct: showsProduct === 'true' }),
          ...(type !== undefined && { type: placeOf(type) }),
          ...(format !== undefined && { format: Number(format) }),
          ...(link !== undefined && { link }),
          ...(language !== undefined && { language }),
          ...(sort !== undefined && { sort: Number(sort) }),
          ...(remarks !== undefined && { remarks }),
          texts: changedTexts(values, languages, banner.texts),
        };
      }}
    />
  );
}

function fieldsOf(banner: Banner | undefined, languages: readonly Language[], t: Translate): FormField[] {
  return [
    {
      name: 'fileId',
      label: t('admin_view.picture'),
      kind: 'picture',
      initial: banner?.fileId ?? '',
      address: banner?.pictureUrl ?? '',
      optional: true,
    },
    {
      name: 'showsProduct',
      label: t('admin_view.showsProduct'),
      hint: 'admin_view.showsProductHint',
      kind: 'choice',
      initial: `${banner?.showsProduct ?? false}`,
      options: (['true', 'false'] as const).map((value) => ({ value, label: t(`admin_view.yesNo.${value}`) })),
    },
    {
      name: 'type',
      label: t('admin_view.place'),
      kind: 'choice',
      initial: banner?.type ?? '1',
      options: places.map((value) => ({ value, label: t(`admin_view.bannerPlace.${value}`) })),
    },
    ...linkFields(t, { format: `${banner?.format ?? 1}`, link: banner?.link ?? '/', isOptional: false }),
    {
      name: 'language',
      label: t('admin_view.bannerLanguage'),
      kind: 'choice',
      optional: true,
      initial: banner?.language ?? '',
      options: [
        { value: '', label: t('admin_view.everyLanguage') },
        ...languages.map(({ code, title }) => ({ value: code, label: title })),
      ],
    },
    {
      name: 'sort',
      label: t('admin_view.sort'),
      kind: 'count',
      initial: `${banner?.sort ?? 0}`,
      bounds: [0, 1_000_000],
    },
    ...textFields(languages, banner?.texts ?? {}, {
      title: t('admin_view.textTitle'),
      content: t('admin_view.textContent'),
    }),
    {
      name: 'remarks',
      label: t('admin_view.remarks'),
      kind: 'long',
      longest: 500,
      optional: true,
      initial: banner?.remarks ?? '',
    },
  ];
}
