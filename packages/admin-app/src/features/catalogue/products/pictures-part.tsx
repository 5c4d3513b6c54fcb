import { App, Button } from 'antd';
import { useState } from 'react';
import { FileField } from '../../../shared/components/file-field.tsx';
import { api } from '../../../shared/api/api-client.ts';
import { uploadPicture } from '../../../shared/api/upload-picture.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { moved, type ContentPartProps } from './product-content.ts';

interface PicturesPartProps extends Pick<ContentPartProps, 'content' | 'onChange'> {
  list: 'pictures' | 'descriptionPictures';
  title: string;
}

export function PicturesPart({ content, onChange, list, title }: PicturesPartProps) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const pictures = content[list];
  const show = (next: typeof pictures): void => onChange({ ...content, [list]: next });
  const add = async (files: readonly File[]): Promise<void> => {
    setBusy(true);
    const added: typeof pictures = [];
    const caller = api.caller();
    try {
      for (const file of files) added.push(await uploadPicture(file, caller));
    } catch (error) {
      message.error(error instanceof Error ? error.message : t('error_view.internal'));
    }
    show([...pictures, ...added]);
    setBusy(false);
  };
  return (
    <section className="card product-editor__part" aria-label={title}>
      <h2>{title}</h2>
      <ol className="product-editor__pictures">
        {pictures.map(({ fileId, address }, place) => {
          const number = String(place + 1);
          return (
            <li key={fileId}>
              <img src={address} alt={t('admin_view.pictureNumber', { number })} width={120} height={120} />
              <span className="product-editor__row">
                <Button
                  size="small"
                  disabled={place === 0}
                  aria-label={t('admin_view.pictureEarlier', { number })}
                  onClick={() => show(moved(pictures, place, -1))}
                >
                  ←
                </Button>
                <Button
                  size="small"
                  disabled={place === pictures.length - 1}
                  aria-label={t('admin_view.pictureLater', { number })}
                  onClick={() => show(moved(pictures, place, 1))}
                >
                  →
                </Button>
                <Button
                  size="small"
                  aria-label={t('admin_view.pictureRemove', { number })}
                  onClick={() => show(pictures.filter((one) => one.fileId !== fileId))}
                >
                  {t('admin_view.remove')}
                </Button>
              </span>
            </li>
          );
        })}
      </ol>
      <FileField
        label={t(busy ? 'admin_view.uploading' : 'admin_view.addPictures')}
        multiple
        accept="image/png,image/jpeg,image/webp"
        disabled={busy}
        onFiles={add}
      />
    </section>
  );
}
