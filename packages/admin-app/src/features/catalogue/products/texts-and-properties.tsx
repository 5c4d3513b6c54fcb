import { useTranslations } from '../../../shared/i18n/texts.ts';
import { textsIn, withTexts, type ContentPartProps } from './product-content.ts';
import { Button } from 'antd';

const longest = { name: 160, summary: 300, description: 5_000 } as const;

export function TextsPart({ content, language, onChange }: ContentPartProps) {
  const { t } = useTranslations();
  const texts = textsIn(content, language);
  return (
    <section className="card product-editor__part" aria-label={t('admin_view.contentTexts')}>
      <h2>{t('admin_view.contentTexts')}</h2>
      {(['name', 'summary', 'description'] as const).map((field) => (
        <label key={field}>
          {t(`admin_view.payload.${field}`)}
          <textarea
            className="choice"
            rows={field === 'description' ? 6 : 1}
            maxLength={longest[field]}
            value={texts[field]}
            onChange={({ target }) => onChange(withTexts(content, language, { [field]: target.value }))}
          />
        </label>
      ))}
    </section>
  );
}

export function PropertiesPart({ content, language, onChange }: ContentPartProps) {
  const { t } = useTranslations();
  const { properties } = content;
  const change = (place: number, changes: { name?: string; value?: string }): void => {
    const next = properties.map((property, index) => (index === place ? { ...property, ...changes } : property));
    onChange({ ...content, properties: next });
  };
  const remove = (place: number): void => {
    onChange({ ...content, properties: properties.filter((_, index) => index !== place) });
  };
  const add = (): void => onChange({ ...content, properties: [...properties, { language, name: '', value: '' }] });
  return (
    <section className="card product-editor__part" aria-label={t('admin_view.contentProperties')}>
      <h2>{t('admin_view.contentProperties')}</h2>
      {properties.map((property, place) =>
        property.language === language ? (
          <div key={place} className="product-editor__row">
            <input
              className="choice"
              aria-label={t('admin_view.propertyName')}
              placeholder={t('admin_view.propertyName')}
              maxLength={80}
              value={property.name}
              onChange={({ target }) => change(place, { name: target.value })}
            />
            <input
              className="choice"
              aria-label={t('admin_view.propertyValue')}
              placeholder={t('admin_view.propertyValue')}
              maxLength={200}
              value={property.value}
              onChange={({ target }) => change(place, { value: target.value })}
            />
            <Button size="small" onClick={() => remove(place)}>
              {t('admin_view.remove')}
            </Button>
          </div>
        ) : null,
      )}
      <Button onClick={add}>{t('admin_view.addProperty')}</Button>
    </section>
  );
}
