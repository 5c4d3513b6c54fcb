const references: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' };

/** Replaces a pattern by a text verbatim: a function as replacement ignores `$` patterns in the text. */
export const put = (page: string, pattern: RegExp, text: string): string => page.replace(pattern, () => text);

/** Escapes a text for content and quoted attributes of HTML and XML. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&${references[character]};`);
