import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { type Toast, useToasts } from '../toasts.ts';
import './toast-list.css';

const PlainToast = ({ text }: Pick<Toast, 'text'>) => <p>{text}</p>;
/** Loaded with the first toast; until it is there, or where it does not come, the text stands alone. */
const ToastFace = lazy(async () => {
  const found = await import('./toast-face.tsx').catch(() => undefined);
  return { default: found?.ToastFace ?? PlainToast };
});

/**
 * Live region of the toasts. It exists before the first one, which would not be announced otherwise. It is in the body,
 * beside the dialogs: within the page, which has its own stacking context, it would be beneath their backdrop.
 */
export function ToastList() {
  const toasts = useToasts();
  const list = useRef<HTMLDivElement>(null);
  useClearPlace(list, toasts.length > 0);
  return createPortal(
    <div className="toast-list" ref={list} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <div key={toast.id} className="toast">
          <Suspense fallback={<PlainToast {...toast} />}>
            <ToastFace {...toast} />
          </Suspense>
        </div>
      ))}
    </div>,
    document.body,
  );
}

/** Loads the positioning code with the first toast; without it the toasts stay at the bottom. */
function useClearPlace(list: RefObject<HTMLElement | null>, shown: boolean): void {
  useEffect(() => {
    if (!shown) return;
    let stop: (() => void) | undefined;
    let over = false;
    const begin = async () => {
      const { keepToastsClear } = await import('./keep-toasts-clear.ts');
      if (!over && list.current !== null) stop = keepToastsClear(list.current);
    };
    begin().catch(() => undefined);
    return () => {
      over = true;
      stop?.();
    };
  }, [list, shown]);
}
