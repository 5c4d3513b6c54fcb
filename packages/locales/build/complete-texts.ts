import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { withEnglish } from '../src/with-english.ts';

/** A plugin of Vite: the apps show English for a text that a language does not have yet, as the server does. */
export const completeTexts = {
  name: 'complete-texts',
  enforce: 'pre' as const,
  transform: {
    filter: { id: /\/locales\/src\/(initial\/)?[a-z-]+\.json$/ },
    handler: (texts: string, id: string): string => {
      const english = JSON.parse(readFileSync(join(dirname(id), 'en.json'), 'utf8'));
      return JSON.stringify(withEnglish(basename(id, '.json'), JSON.parse(texts), english));
    },
  },
};
