import { surviveTranslation } from '@goodturn/browser';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { readLocation } from '../shared/router/hash-history.ts';
import { Router } from '../shared/router/router.tsx';
import { queryClient } from '../shared/api/query-client.ts';
import { initTranslations } from '../shared/i18n/language.ts';
import { friendName } from '../shared/session/friend.ts';
import { forgetPersonAtLogOut } from '../shared/session/forget-person.ts';
import { leftSession } from '../shared/session/left-session.ts';
import { startTheme } from '../shared/theme/theme.ts';
import { registerServiceWorker } from '../shared/service-worker.ts';
import { prefetchProducts, prefetchSlides } from '../features/shop/api/shop-queries.ts';
import { prefetchCall } from '../shared/api/calls.ts';
import { currentToken } from '../shared/session/token.ts';
import '../shared/styles/tokens.css';
import '../shared/styles/base.css';
import { App, preloadPage } from './app.tsx';

/** Delay after the start, in milliseconds: caching for later must not slow down the first page. */
const keepAppAfterMs = 4_000;

surviveTranslation();
startTheme();
void leftSession.retry();
forgetPersonAtLogOut();
const texts = initTranslations();
const { pathname, search } = readLocation();
preloadPage(pathname);
prefetchPage(queryClient, pathname, search);
await texts;

function render(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Router>
          <App />
        </Router>
      </QueryClientProvider>
    </StrictMode>
  );
  // As a transition the page is rendered in pieces, between which a slow phone responds to presses.
  startTransition(() => createRoot(root).render(app));
}
// The space for the bar is reserved with the first paint. The file of the bar waits for this one, so that nothing may
// be awaited here.
if (friendName() === null) render();
else void import('../features/friends/components/friend-bar.tsx').then(render, render);
keepApp();
keepRead();

/**
 * Prefetches the data of the page at an address while its code loads: the largest picture of a page is known only from
 * the response.
 */
function prefetchPage(client: QueryClient, path: string, query: string): void {
  const id = /\bid=(\d+)/.exec(query)?.[1];
  if (/^\/(view(\/home)?)?$/.test(path)) void prefetchSlides(client);
  else if (path === '/product_details' && id !== undefined) {
    void prefetchCall(client, 'customer/getWaresInfo', { productId: id });
  } else if (currentToken() !== null) {
    if (path === '/view/task') void prefetchProducts(client);
    if (path === '/order' && id !== undefined) void prefetchCall(client, 'customer/orderDetails', { orderId: id });
  }
}

/** Caches the app on the device, in its language, so that it opens without a connection and can be installed. */
function keepApp(): void {
  setTimeout(() => void registerServiceWorker(), keepAppAfterMs);
}

/** Keeps what a person reads, for reading it without a connection; without one, what was kept is shown at once. */
function keepRead(): void {
  const start = async () => {
    // The bar is loaded while there is a connection.
    void import('./offline-bar.tsx').catch(() => undefined);
    (await import('../shared/session/kept-answers.ts')).keepAnswers(queryClient);
  };
  setTimeout(() => void start().catch(() => undefined), navigator.onLine ? keepAppAfterMs : 0);
}
