import './palette.css';
import { isComposing } from '@goodturn/browser';
import { SearchOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../shared/api/calls.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { useMenu } from '../menu.ts';
import { hitItems, screenItems, type PaletteItem } from './palette-hits.ts';

/** Finds a screen, a person or a record by typed text and opens it. The palette itself changes no data. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslations();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const { items, error, isSearching, retry } = usePaletteItems(typed);
  useEffect(() => dialog.current?.showModal(), []);
  const place = Math.min(chosen, items.length - 1);
  const open = (item: PaletteItem | undefined, isApart = false): void => {
    if (item === undefined) return;
    if (isApart) window.open(`#${item.to}`, '_blank', 'noopener');
    else void navigate(item.to);
    onClose();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return;
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosen(Math.max(0, Math.min(place + step, items.length - 1)));
    }
    if (event.key === 'Enter') open(items[place], event.ctrlKey || event.metaKey);
    if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      setTyped('');
    }
  };
  return (
    // A press beside the dialog closes it; on the keyboard, Escape does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- as said above.
    <dialog
      ref={dialog}
      className="palette"
      aria-label={t('admin_view.palette')}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <div className="palette__field">
        <SearchOutlined aria-hidden />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-hits"
          aria-autocomplete="list"
          aria-activedescendant={place >= 0 ? `palette-hit-${place}` : undefined}
          aria-label={t('admin_view.paletteHint')}
          placeholder={t('admin_view.paletteHint')}
          maxLength={120}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(0);
          }}
          onKeyDown={onKey}
        />
      </div>
      <div id="palette-hits" className="palette__hits" role="listbox" aria-label={t('admin_view.paletteHits')}>
        {items.map((item, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field above has the focus and the keys.
          <div
            key={item.key}
            id={`palette-hit-${index}`}
            role="option"
            aria-selected={index === place}
            className="palette__hit"
            onClick={({ ctrlKey, metaKey }) => open(item, ctrlKey || metaKey)}
          >
            <span className="muted">{item.kind}</span>
            <bdi translate="no" className="clip">
              {item.name}
            </bdi>
            <bdi translate="no" className="clip muted">
              {item.note}
            </bdi>
          </div>
        ))}
      </div>
      <p className="palette__state muted" role="status">
        {error !== null && (
          <>
            {t('admin_view.failedToLoadWhy', { why: error.message })}{' '}
            <button type="button" className="link" onClick={retry}>
              {t('common_view.retry')}
            </button>
          </>
        )}
        {error === null && items.length === 0 && t(isSearching ? 'admin_view.loading' : 'admin_view.noneFound')}
      </p>
    </dialog>
  );
}

/** Returns the matching screens immediately and adds the hits of the server below them. */
function usePaletteItems(typed: string) {
  const { t } = useTranslations();
  const text = useSettledText(typed.trim());
  const isSent = text.length > 0;
  const { data, error, isFetching, refetch } = useCall('search/inquire', { text }, { enabled: isSent });
  const screens = useMenu().flatMap((group) =>
    group.entries.map(({ path, label }) => ({
      key: path,
      to: `/customer/${path}`,
      kind: t('admin_view.hit.screen'),
      name: label,
      note: group.label,
    })),
  );
  const isCurrent = isSent && text === typed.trim();
  const hits = isCurrent ? hitItems(data ?? [], t) : [];
  return {
    items: [...screenItems(screens, typed), ...hits],
    error: isCurrent ? error : null,
    isSearching: isFetching || text !== typed.trim(),
    retry: () => void refetch(),
  };
}

const settledMs = 180;

/** Returns the text once the user has paused typing (debounced). */
function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settledMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
