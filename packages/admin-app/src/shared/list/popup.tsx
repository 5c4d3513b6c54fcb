import { type ReactNode, useEffect, useId, useRef } from 'react';
import './popup.css';

interface PopupProps {
  label: ReactNode;
  name: string;
  className: string;
  isOpen: boolean;
  /** The visible part of several; each starts with the focus inside it. */
  part?: string | undefined;
  onOpen: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A panel below its button. It follows the button in the document, so that the keyboard order continues into it. */
export function Popup({ label, name, className, isOpen, part, onOpen, children }: PopupProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    root.current?.querySelector<HTMLElement>('.popup input, .popup button')?.focus();
    const leave = ({ target }: Event): void => {
      if (target instanceof Node && root.current?.contains(target) === false) onOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the listeners are for as long as it is open.
  }, [isOpen, part]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes it from anywhere inside.
    <div
      ref={root}
      className="popup__root"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        onOpen(false);
        opener.current?.focus();
      }}
    >
      <button
        ref={opener}
        type="button"
        className={className}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen && (
        <div id={id} className="popup" role="group" aria-label={name}>
          {children}
        </div>
      )}
    </div>
  );
}
