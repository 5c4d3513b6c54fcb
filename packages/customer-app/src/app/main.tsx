import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from '../shared/router/router.tsx';
import { prefetchSlides } from '../features/shop/api/shop-queries.ts';
import { queryClient } from '../shared/api/query-client.ts';
import { initTranslations } from '../shared/i18n/language.ts';
import { leftSession } from '../shared/session/left-session.ts';
import { startTheme } from '../shared/theme/theme.ts';
import '../shared/styles/tokens.css';
import '../shared/styles/base.css';
import { App } from './app.tsx';

startTheme();
void leftSession.retry();
const texts = initTranslations();
if (/^(#\/(view(\/home)?)?)?$/.test(location.hash)) void prefetchSlides(queryClient);
await texts;
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Router>
        <App />
      </Router>
    </QueryClientProvider>
  </StrictMode>,
);
