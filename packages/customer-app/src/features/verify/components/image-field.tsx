import { ImagePlus } from 'lucide-react';
import { useId } from 'react';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { ImageUpload } from '../use-image-upload.ts';

interface ImageFieldProps {
  label: string;
  upload: ImageUpload & { send: (file: File) => void };
  error: string | undefined;
}

const percentOf = (share: number): string =>
  new Intl.NumberFormat(`${currentLanguage().htmlLang}-u-nu-latn`, { style: 'percent' }).format(share);

export function ImageField({ label, upload: { preview, share, reference, send, ...upload }, error }: ImageFieldProps) {
  const { t } = useTranslations();
  const id = useId();
  const wrong = upload.error ?? error;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className={`image-field${wrong === undefined ? '' : ' image-field--invalid'}`}>
        {preview === undefined ? (
          <ImagePlus size={32} strokeWidth={1.5} aria-hidden="true" />
        ) : (
          <img className="image-field__preview" src={preview} alt="" />
        )}
        <span className="image-field__action" aria-hidden="true">
          {t(preview === undefined ? 'verify_view.choose' : 'verify_view.replace')}
        </span>
        <input
          className="image-field__input"
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-invalid={wrong !== undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) send(file);
            // Allows the same file to be chosen again after a failure.
            target.value = '';
          }}
        />
      </div>
      {share !== undefined && <progress className="image-field__progress" value={share} aria-hidden="true" />}
      <div id={`${id}-note`} aria-live="polite">
        {wrong === undefined ? (
          <p className="field__hint">
            {share !== undefined && t('verify_view.uploading', { percent: percentOf(share) })}
            {share === undefined && t(reference === undefined ? 'verify_view.hint' : 'verify_view.uploaded')}
          </p>
        ) : (
          <p className="field__error">{wrong}</p>
        )}
      </div>
    </div>
  );
}
