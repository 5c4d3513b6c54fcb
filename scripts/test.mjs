import { ensureBrowser } from './find-browser.mjs';
import { install } from './install.mjs';

// Runs everything from a fresh clone: dependencies, a browser, then the check. The last line is always the total.
try {
  await install({ tools: true });
  process.env['GOODTURN_CHROMIUM'] = ensureBrowser();
  await import('./check.mjs');
} catch (error) {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
