import { App } from 'antd';
import { useState } from 'react';
import { uploadPicture } from '../api/upload-picture.ts';
import { useTranslations } from '../i18n/texts.ts';
import { FileField } from './file-field.tsx';

interface PictureFieldProps {
  /** The number of a stored picture, or its address; the form supplies and receives it. */
  value?: string;
  onChange?: (value: string) => void;
  holds?: 'fileId' | 'address';
  address?: string | undefined;
  initial?: string | undefined;
  isOptional: boolean;
}

/** A field for a picture, which is uploaded as soon as it is chosen; the form sends its number or address. */
export function PictureField({
  value = '',
  onChange,
  holds = 'fileId',
  address,
  initial,
  isOptional,
}: PictureFieldProps) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const [stored, setStored] = useState<{ fileId: string; address: string }>();
  const [busy, setBusy] = useState(false);
  const addressOfNumber = value === stored?.fileId ? stored.address : value === initial ? address : undefined;
  const shown = holds === 'address' ? value : addressOfNumber;
  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setBusy(true);
    try {
      const added = await uploadPicture(file);
      setStored(added);
      onChange?.(added[holds]);
    } catch (error) {
      message.error(error instanceof Error ? error.message : t('error_view.internal'));
    }
    setBusy(false);
  };
  return (
    <div className="picture-field">
      {shown && <img src={shown} alt={t('admin_view.pictureNow')} width={160} />}
      {value !== '' && !shown && <span className="muted">{t('admin_view.pictureNumber', { number: value })}</span>}
      {isOptional && value !== '' && (
        <button type="button" className="link" onClick={() => onChange?.('')}>
          {t('admin_view.remove')}
        </button>
      )}
      <FileField
        label={t(busy ? 'admin_view.uploading' : 'admin_view.choosePicture')}
        accept="image/png,image/jpeg,image/webp"
        disabled={busy}
        onFiles={async ([file]) => await choose(file)}
      />
    </div>
  );
}
