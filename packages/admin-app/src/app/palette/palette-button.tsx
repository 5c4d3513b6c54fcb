import { SearchOutlined } from '@ant-design/icons';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from '../../shared/i18n/texts.ts';
import './palette-button.css';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** Looks like a field, and opens the palette, as Ctrl K does from anywhere. */
export function PaletteButton() {
  const { t } = useTranslations();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button type="button" className="finder" onClick={() => setOpen(true)}>
        <SearchOutlined aria-hidden />
        <span className="clip">{t('admin_view.palette')}</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
