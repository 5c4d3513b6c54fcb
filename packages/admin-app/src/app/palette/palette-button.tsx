import { SearchOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from '../../shared/i18n/texts.ts';
import './palette-button.css';

interface OpenablePalette {
  open: () => void;
  shown: ReactNode;
}

/**
 * Opens the palette by a button or Ctrl K on every screen. If its code cannot be loaded, an error is shown and the
 * screen stays.
 */
export function usePalette(): OpenablePalette {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const [Palette, setPalette] = useState<ComponentType<{ onClose: () => void }>>();
  const open = async (): Promise<void> => {
    try {
      const loaded = await import('./palette.tsx');
      setPalette(() => loaded.Palette);
    } catch {
      message.error(t('admin_view.paletteNotLoaded'));
    }
  };
  const current = useRef(open);
  useEffect(() => {
    current.current = open;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      void current.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return { open: () => void open(), shown: Palette && <Palette onClose={() => setPalette(undefined)} /> };
}

export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslations();
  return (
    <button type="button" className="finder" onClick={onOpen}>
      <SearchOutlined aria-hidden />
      <span className="clip">{t('admin_view.palette')}</span>
      <kbd aria-hidden="true">Ctrl K</kbd>
    </button>
  );
}
