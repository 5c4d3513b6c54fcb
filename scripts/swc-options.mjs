/** How swc turns a file of TypeScript into a module for Node: it takes the types out, and leaves the rest as it is written. */
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
