import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { openLayer } from '../router/layers.ts';
import { Button } from './button.tsx';
import './dialog.css';

interface DialogProps {
  title: string;
  /** A dialog is in the middle; a sheet rises from the bottom and has more content. */
  kind?: 'dialog' | 'sheet';
  /** What the dialog is about, beside its title and the sentence beneath that. */
  picture?: ReactNode;
  text?: string;
  onClose: () => void;
  children: ReactNode;
}

/** Returns the nonce of this page, with which the CSP allows the styles that the library writes. */
const nonceOfPage = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

/** A modal window with a title that keeps the focus, closes on Escape and on Back, and returns the focus. */
export function Dialog({ title, kind = 'dialog', picture, text, onClose, children }: DialogProps) {
  const heading = <BaseDialog.Title>{title}</BaseDialog.Title>;
  const popup = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => openLayer(() => close()), []);
  return (
    <CSPProvider nonce={nonceOfPage()}>
      <BaseDialog.Root open onOpenChange={(open) => open || onClose()}>
        <BaseDialog.Portal>
          <BaseDialog.Backdrop className="scrim" />
          <BaseDialog.Popup className={kind} ref={popup} initialFocus={popup}>
            {picture === undefined ? (
              heading
            ) : (
              <div className="dialog__about">
                {picture}
                <div>
                  {heading}
                  <p className="dialog__text">{text}</p>
                </div>
              </div>
            )}
            {children}
          </BaseDialog.Popup>
        </BaseDialog.Portal>
      </BaseDialog.Root>
    </CSPProvider>
  );
}

interface ConfirmDialogProps {
  title: string;
  text: string;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
  busy?: boolean;
}

export function ConfirmDialog({ title, text, yes, no, onYes, onNo, busy = false }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onNo}>
      <p className="dialog__text">{text}</p>
      <div className="dialog__actions dialog__actions--pair">
        <Button variant="secondary" onClick={onNo}>
          {no}
        </Button>
        <Button busy={busy} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Dialog>
  );
}
