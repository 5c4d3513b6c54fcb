import { lazy, useEffect, useState, type ComponentType } from 'react';
import { api } from './api/api-client.ts';
import { LoadErrorPage, LoadErrorDialog, type NotLoadedProps } from './components/not-loaded.tsx';
import { loadAllMessages } from './i18n/language.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

export type LazyPage = ComponentType & { preload?: () => void };

interface Closable {
  onClose: () => void;
}

/**
 * Returns a page that loads its code on demand, together with the texts and the calls beyond those of the start page.
 * If that fails, an error replaces the page, and everything else stays.
 */
export function lazyPage(load: Load<object>): LazyPage {
  return lazyWith(load, LoadErrorPage);
}

/** Returns a dialog that loads its code on demand; if that fails, a dialog reports it that can be closed. */
export function lazyDialog<Props extends Closable>(load: Load<Props>): ComponentType<Props> {
  return lazyWith(load, LoadErrorDialog);
}

/** Returns an optional part of a page; if its code fails to load, nothing is rendered. */
export function lazyExtra<Props extends object = object>(load: Load<Props>): ComponentType<Props> {
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
    // A failure is not cached: the next opening tries again.
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
    // The failure is handled where the part is rendered.
    sentFor.catch(() => undefined);
  };
  return Object.assign(LazyPart, { preload });
}

/**
 * Reloads if the server responds: after a release only the page names the new files, but without a connection a reload
 * would lose everything on screen.
 */
async function reloadWhereServed(): Promise<void> {
  const page = await fetch('/').catch(() => undefined);
  if (page?.ok === true) location.reload();
}

/**
 * Loads each style sheet again that failed to load. The bundler's loader tries only once: if the code loads at the
 * second attempt, the part would have no styles.
 */
async function loadMissingStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(links.filter(({ sheet }) => sheet === null).map(loadAgain));
}

function loadAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.onload = () => {
      link.remove();
      resolve();
    };
    again.onerror = () => {
      again.remove();
      reject(new Error(`${link.href} did not come`));
    };
    link.after(again);
  });
}
