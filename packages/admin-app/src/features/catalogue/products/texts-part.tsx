import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { ContentPartProps } from './content-part.ts';
import { textsIn, withTexts } from './product-content.ts';

const longest = { name: 160, summary: 300, description: 5_000 } as const;

/** The name, the summary and the description in one language. */
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
