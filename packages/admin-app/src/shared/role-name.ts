import { textOr } from './i18n/texts.ts';

/** What a role is called: a built-in one in the reader's language, another as it was named. */
export const roleLabel = (name: string): string => textOr(`admin_view.builtInRole.${name.replaceAll(' ', '_')}`, name);
