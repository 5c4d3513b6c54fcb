import { type ComponentType, lazy, useEffect, useState } from 'react';
import { api } from './api/api-client.ts';
import { LoadErrorPage, type NotLoadedProps, LoadErrorDialog } from './components/not-loaded.tsx';
import { loadAllMessages } from './i18n/language.ts';
import { loadMissingStyles } from './missing-styles.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A page that can be sent for before it is drawn. */
export type LazyPage = ComponentType & { preload?: () => void };

interface Closable {
  onClose: () => void;
}

/**
 * A page whose code is loaded when it is needed, and with it the texts and the calls beyond those of the start page. Where
 * it does not come, that is said in its place, and everything else stays.
 */
export function lazyPage(load: Load<object>): LazyPage {
  return lazyWith(load, LoadErrorPage);
}

/** The same for a window above the page: where it does not come, that is said in a window too, which can be closed. */
export function lazyDialog<Props extends Closable>(load: Load<Props>): ComponentType<Props> {
  return lazyWith(load, LoadErrorDialog);
}

/** The same for what is good to have on a page that is whole without it: where it does not come, nothing is said. */
export function lazyExtra(load: Load<object>): ComponentType {
  return lazyWith(load, () => null);
}

function lazyWith<Props extends object, Own extends Partial<Closable>>(
  load: Load<Props>,
  NotLoaded: ComponentType<Own & NotLoadedProps>,
): ComponentType<Props & Own> & { preload: () => void } {
  let sentFor: Promise<ComponentType<Props>> | undefined;
  const loadPart = async (): Promise<ComponentType<Props>> => {
    const [part] = await Promise.all([load(), loadAllMessages(), api.loadCalls()]);
    await loadMissingStyles();
    return part;
  };
  const begin = () => lazy(async () => ({ default: await (sentFor ?? loadPart()).catch(() => Missing) }));

  function Missing(props: Props & Own) {
    const [Part, setPart] = useState<ComponentType<Props>>();
    const [busy, setBusy] = useState(false);
    // A failure is not kept: the next opening tries again.
    useEffect(
      () => () => {
        sentFor = undefined;
        current = begin();
      },
      [],
    );
    const retry = async () => {
      setBusy(true);
      try {
        const part = await loadPart();
        setPart(() => part);
      } catch {
        await reloadWhereServed();
      }
      setBusy(false);
    };
    return Part === undefined ? <NotLoaded {...props} busy={busy} onRetry={() => void retry()} /> : <Part {...props} />;
  }

  let current = begin();
  function LazyPart(props: Props & Own) {
    const Shown = current;
    return <Shown {...props} />;
  }
  const preload = () => {
    sentFor = loadPart();
    // A failure is met again, and said, where the part is drawn.
    sentFor.catch(() => undefined);
  };
  return Object.assign(LazyPart, { preload });
}

/** After a new release only the page names the new files. Without a connection a reload would lose all that is there. */
async function reloadWhereServed(): Promise<void> {
  const page = await fetch('/').catch(() => undefined);
  if (page?.ok === true) location.reload();
}
