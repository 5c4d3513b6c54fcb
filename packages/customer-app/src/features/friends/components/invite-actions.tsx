import { shopTitle } from '@goodturn/browser';
import { saveFile } from '@goodturn/browser/save-file';
import { Download, Link2, Share2 } from 'lucide-react';
import { useSubmit } from '../../../shared/api/operations.ts';
import { Button } from '../../../shared/components/button.tsx';
import { useCopy } from '../../../shared/components/copy-button.tsx';
import { useTranslations, type TextKey } from '../../../shared/i18n/texts.ts';
import { posterPng } from '../poster-image.ts';
import type { PosterParts } from './poster.tsx';

interface InviteActionsProps {
  link: string;
  /** The text that is sent beside the link. */
  text: string;
  code: string;
  poster: PosterParts;
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function InviteActions({ link, text, code, poster }: InviteActionsProps) {
  const { t } = useTranslations();
  const copy = useCopy();
  const failed = (key: TextKey) => () => {
    throw new Error(t(key));
  };
  const draw = async () =>
    posterPng(poster.picture.current, poster.drawing.current).catch(failed('invite_view.notDrawn'));
  const save = useSubmit({ send: draw, onDone: (png) => saveFile(`goodturn-${code}.png`, png) });
  const share = useSubmit({
    send: async () =>
      shareInvitation({ title: shopTitle(), text, url: link }, await draw(), code).catch(
        failed('invite_view.notShared'),
      ),
  });
  return (
    <div className="invite__actions">
      {canShare() && (
        <Button wide busy={share.busy} onClick={() => share.submit()}>
          <Share2 {...icon} />
          {t('invite_view.share')}
        </Button>
      )}
      <Button wide variant="secondary" busy={save.busy} onClick={() => save.submit()}>
        <Download {...icon} />
        {t('invite_view.savePoster')}
      </Button>
      <Button wide variant="secondary" onClick={() => copy(link)}>
        <Link2 {...icon} />
        {t('invite_view.copyLink')}
      </Button>
    </div>
  );
}

const canShare = (): boolean => typeof navigator.share === 'function';

/** Shares the link, with the poster if the device accepts pictures. A cancelled share is not an error. */
async function shareInvitation(words: ShareData, poster: Blob, code: string): Promise<void> {
  const picture: ShareData = { ...words, files: [new File([poster], `goodturn-${code}.png`, { type: poster.type })] };
  try {
    await navigator.share(navigator.canShare?.(picture) === true ? picture : words);
  } catch (failure) {
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) throw failure;
  }
}
