import { useEffect, useState } from 'react';

/** An open keyboard leaves less than this part of a phone's height to the page. */
const partWithKeyboard = 0.75;

/** Whether the keyboard of a phone takes a part of the screen now. */
export function useKeyboardOpen(): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    let tallest = 0;
    const measure = () => {
      // Zooming in leaves less of the page to see, and is no keyboard.
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
