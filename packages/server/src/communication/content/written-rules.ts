type Sections = Readonly<Record<string, readonly { title: string; text: string }[]>>;

const byCode = ([one]: [string, unknown], [other]: [string, unknown]): number /* index: which is first */ =>
  one < other ? -1 : 1;

/** Writes rules out in one text, whose digest the audit keeps: people agreed to these words. */
export const writtenOut = (sections: Sections): string =>
  Object.entries(sections)
    .toSorted(byCode)
    .flatMap(([language, list]) =>
      list.map(({ title, text }, position) => [language, position, title, text].join('\n')),
    )
    .join('\n');
