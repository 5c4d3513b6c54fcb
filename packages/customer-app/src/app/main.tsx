import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { readLocation } from '../shared/router/hash-history.ts';
import { Router } from '../shared/router/router.tsx';
import { queryClient } from '../shared/api/query-client.ts';
import { initTranslations } from '../shared/i18n/language.ts';
import { friendName } from '../shared/session/friend.ts';
import { leftSession } from '../shared/session/left-session.ts';
import { startTheme } from '../shared/theme/theme.ts';
import '../shared/styles/tokens.css';
import '../shared/styles/base.css';
import { App, preloadPage } from './app.tsx';
import { keepApp } from './keep-app.ts';
import { prefetchPage } from './prefetch-page.ts';

startTheme();
void leftSession.retry();
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
