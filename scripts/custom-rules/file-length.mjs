const limit = 400;

/** Data in JSON (the lockfile, the catalogues) has no place for a comment; schema.sql is written by the database. */
const exempt = /\.json$|(^|\/)schema\.sql$/;

/** No file is over 400 lines, unless its first line is a comment that says why. */
export function fileLength(path, text) {
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  if (lines <= limit || exempt.test(path)) return [];
  const explained = /^(\/\/|\/\*|--|#|<!--)\s*(long|generated):?\s+\S+/i.test(text);
  if (explained) return [];
  return [
    { line: 1, message: `${lines} lines; over ${limit} the first line must say why ("// Long: …", "// Generated …")` },
  ];
}
