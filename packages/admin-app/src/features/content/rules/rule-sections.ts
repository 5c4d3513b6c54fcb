export interface RuleSection {
  title: string;
  text: string;
}

const heading = /^#\s+(\S.*)$/;

/** Returns sections as editable text: each starts with a line "# Title", followed by its text. */
export const typedSections = (sections: readonly RuleSection[]): string =>
  sections.map(({ title, text }) => `# ${title}\n${text}`).join('\n\n');

/** Parses the typed sections; returns undefined if a text has no title or a title has no text. */
export function sectionsOf(typed: string): RuleSection[] | undefined {
  const sections: { title: string; lines: string[] }[] = [];
  for (const line of typed.split('\n')) {
    const [, title] = heading.exec(line.trim()) ?? [];
    if (title !== undefined) sections.push({ title, lines: [] });
    else if (sections.length > 0) sections.at(-1)?.lines.push(line);
    else if (line.trim() !== '') return undefined;
  }
  const written = sections.map(({ title, lines }) => ({ title, text: lines.join('\n').trim() }));
  return written.every(({ text }) => text !== '') ? written : undefined;
}
