import { Button } from 'antd';
import { NativeSelect } from '../../../shared/components/native-select.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { nameIn, withName, withOption, type ContentPartProps, type ContentOption } from './product-content.ts';

const firstHex = '#808080';

/** The colours and models of a product; each colour can have one of its pictures. */
export function VariantsPart({ content, language, onChange }: ContentPartProps) {
  const { t } = useTranslations();
  const { options, pictures } = content;
  const add = (kind: ContentOption['kind']): void => {
    const hex = kind === 'color' ? firstHex : null;
    onChange({ ...content, options: [...options, { kind, code: '', hex, fileId: null, names: [] }] });
  };
  const remove = (place: number): void => {
    onChange({ ...content, options: options.filter((_, index) => index !== place) });
  };
  const pictureOptions = [
    { value: '', label: t('admin_view.noPicture') },
    ...pictures.map(({ fileId }, place) => ({
      value: fileId,
      label: t('admin_view.pictureNumber', { number: String(place + 1) }),
    })),
  ];
  return (
    <section className="card product-editor__part" aria-label={t('admin_view.contentVariants')}>
      <h2>{t('admin_view.contentVariants')}</h2>
      <p className="muted">{t('admin_view.variantsHint')}</p>
      {options.map((option, place) => (
        <div key={place} className="product-editor__row">
          <span>{t(`admin_view.variantKind.${option.kind}`)}</span>
          <input
            className="choice"
            aria-label={t('admin_view.variantCode')}
            placeholder={t('admin_view.variantCode')}
            maxLength={60}
            value={option.code}
            onChange={({ target }) => onChange(withOption(content, place, { code: target.value }))}
          />
          <input
            className="choice"
            aria-label={t('admin_view.variantName')}
            placeholder={t('admin_view.variantName')}
            maxLength={60}
            value={nameIn(option, language)}
            onChange={({ target }) =>
              onChange(withOption(content, place, { names: withName(option, language, target.value) }))
            }
          />
          {option.kind === 'color' && (
            <>
              <input
                type="color"
                aria-label={t('admin_view.variantColor')}
                value={option.hex ?? firstHex}
                onChange={({ target }) => onChange(withOption(content, place, { hex: target.value }))}
              />
              <NativeSelect
                label={t('admin_view.variantPicture')}
                value={option.fileId ?? ''}
                options={pictureOptions}
                onChange={(fileId) => onChange(withOption(content, place, { fileId: fileId === '' ? null : fileId }))}
              />
            </>
          )}
          <Button size="small" onClick={() => remove(place)}>
            {t('admin_view.remove')}
          </Button>
        </div>
      ))}
      <div className="product-editor__row">
        <Button onClick={() => add('color')}>{t('admin_view.addColor')}</Button>
        <Button onClick={() => add('model')}>{t('admin_view.addModel')}</Button>
      </div>
    </section>
  );
}
