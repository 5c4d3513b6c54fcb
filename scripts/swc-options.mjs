/** Returns the options with which swc removes the types of a TypeScript module and leaves the rest unchanged. */
export const swcOptions = (filename) => ({
  filename,
  swcrc: false,
  module: { type: 'es6' },
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript' },
    transform: { verbatimModuleSyntax: true },
    experimental: { keepImportAttributes: true },
  },
});
