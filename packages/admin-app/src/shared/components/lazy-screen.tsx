import { Spin } from 'antd';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { ScreenBoundary } from './screen-boundary.tsx';

/**
 * Returns a screen whose code is loaded when it is opened. If the code cannot be loaded or the screen crashes, an error
 * takes its place and the menu stays.
 */
export function lazyScreen(load: () => Promise<ComponentType>): ComponentType {
  const begin = () => lazy(async () => ({ default: await load() }));
  let current = begin();
  return function LazyScreen() {
    const [attempt, setAttempt] = useState(0);
    const retry = async () => {
      try {
        await load();
      } catch {
        await reloadWhereServed();
      }
      current = begin();
      setAttempt(attempt + 1);
    };
    const Shown = current;
    return (
      <ScreenBoundary key={attempt} onRetry={retry}>
        <Suspense fallback={<Spin className="record-state" />}>
          <Shown />
        </Suspense>
      </ScreenBoundary>
    );
  };
}

/**
 * Reloads the page, because a browser may cache a failed import and only the page names the files of a new release. It
 * first checks that the server responds, because a reload without it would lose the page.
 */
async function reloadWhereServed(): Promise<void> {
  const page = await fetch(location.pathname).catch(() => undefined);
  if (page?.ok === true) location.reload();
}
