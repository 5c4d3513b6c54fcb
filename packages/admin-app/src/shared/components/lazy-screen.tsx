import { Spin } from 'antd';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { ScreenBoundary } from './screen-boundary.tsx';

/**
 * A screen whose code is loaded when it is opened. If it does not come, or if the screen breaks, that is said in its place, and
 * the menu stays.
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

/** A browser may keep that a file did not come, and after a new release only the page names the new ones. Without a server a reload would lose the page. */
async function reloadWhereServed(): Promise<void> {
  const page = await fetch(location.pathname).catch(() => undefined);
  if (page?.ok === true) location.reload();
}
