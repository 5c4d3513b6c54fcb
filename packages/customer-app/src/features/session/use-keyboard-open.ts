import { useEffect, useState } from 'react';

/** An open keyboard leaves less than this share of a phone's height to the page. */
const partWithKeyboard = 0.75;

/** Returns whether the on-screen keyboard of a phone currently covers a part of the page. */
export function useKeyboardOpen(): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    let tallest = 0;
    const measure = () => {
      // Zooming in also shrinks the visible part of the page, but is not a keyboard.
      const height = view.height * view.scale;
      tallest = Math.max(tallest, height);
      setOpen(height < tallest * partWithKeyboard);
    };
    measure();
    view.addEventListener('resize', measure);
    return () => view.removeEventListener('resize', measure);
  }, []);
  return open;
}
