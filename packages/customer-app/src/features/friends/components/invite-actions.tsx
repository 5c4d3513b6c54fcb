import { shopTitle } from '@goodturn/browser';
import { Download, Link2, Share2 } from 'lucide-react';
import { useSubmit } from '../../../shared/api/operations.ts';
import { Button } from '../../../shared/components/button.tsx';
import { useCopy } from '../../../shared/components/copy-button.tsx';
import { type TextKey, useTranslations } from '../../../shared/i18n/texts.ts';
import { saveFile } from '@goodturn/browser/save-file';
import { posterPng } from '../poster-image.ts';
import type { PosterParts } from './poster.tsx';
import { canShare, shareInvitation } from '../share-invitation.ts';

interface InviteActionsProps {
  link: string;
  code: string;
  poster: PosterParts;
}

const look = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The ways to share the invitation: the device's own share sheet if it has one, the picture, and the link. */
export function InviteActions({ link, code, poster }: InviteActionsProps) {
  const { t } = useTranslations();
  const copy = useCopy();
  const shop = shopTitle();
  const failed = (key: TextKey) => () => {
    throw new Error(t(key));
  };
  const draw = async () =>
    posterPng(poster.picture.current, poster.drawing.current).catch(failed('invite_view.notDrawn'));
  const save = useSubmit({ send: draw, onDone: (png) => saveFile(`goodturn-${code}.png`, png) });
  const share = useSubmit({
    send: async () =>
      shareInvitation({ title: shop, text: t('invite_view.shareText', { shop }), url: link }, await draw(), code).catch(
        failed('invite_view.notShared'),
      ),
  });
  return (
    <div className="invite__actions">
      {canShare() && (
        <Button wide busy={share.busy} onClick={() => share.submit()}>
          <Share2 {...look} />
          {t('invite_view.share')}
        </Button>
      )}
      <Button wide variant="secondary" busy={save.busy} onClick={() => save.submit()}>
        <Download {...look} />
        {t('invite_view.savePoster')}
      </Button>
      <Button wide variant="secondary" onClick={() => copy(link)}>
        <Link2 {...look} />
        {t('invite_view.copyLink')}
      </Button>
    </div>
  );
}
