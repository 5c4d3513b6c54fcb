import '../shared/styles/office.css';
import { ignoreComposingKeys, surviveTranslation } from '@goodturn/browser';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router';
import { queryClient } from '../shared/api/calls.ts';
import { initTranslations } from '../shared/i18n/texts.ts';
import { leftSession } from '../shared/session/token.ts';
import { startTheme } from '../shared/theme/theme.ts';
import { ThemeProvider } from './theme-provider.tsx';
import { App } from './app.tsx';

surviveTranslation();
ignoreComposingKeys();
startTheme();
void leftSession.retry();
await initTranslations();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <HashRouter>
          <App />
        </HashRouter>
      </ThemeProvider>
    </QueryClientProvider>
  </StrictMode>,
);
