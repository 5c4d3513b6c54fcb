import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The pages for which `before-paint.js` sends an early request, and the components that render them. */
const screens = {
  '/product_details': 'features/shop/components/product-screen.tsx',
  '/view/task': 'app/match-page.tsx',
  '/order': 'features/orders/components/order-page.tsx',
};
/** The module that every page except the start page loads besides its own code, as `lazy-page.tsx` does. */
const calls = 'generated/account-calls.ts';

/** Returns the scripts and styles of each of these pages by its path, without those that the page itself names. */
export function pageFilesOf(bundle: Bundle): Map<string, string[]> {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const withImports = (names: readonly string[], known = new Set<string>()): Set<string> => {
    for (const name of names) {
      if (known.has(name)) continue;
      known.add(name);
      withImports(chunks.find(({ fileName }) => fileName === name)?.imports ?? [], known);
    }
    return known;
  };
  const drawnBy = (source: string): string => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`));
    if (chunk === undefined) throw new Error(`No file of the build is made from ${source}.`);
    return chunk.fileName;
  };
  const filesOf = (names: ReadonlySet<string>): string[] =>
    chunks
      .filter(({ fileName }) => names.has(fileName))
      .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  const own = new Set(filesOf(withImports(entries)));
  return new Map(
    Object.entries(screens).map(([path, screen]) => {
      const files = filesOf(withImports([drawnBy(screen), drawnBy(calls)]));
      return [path, [...new Set(files)].filter((file) => !own.has(file))];
    }),
  );
}

/** Returns the file that holds the texts of each language: those of the start page (`initial/`), or all others. */
export function textFilesOf(bundle: Bundle, folder: 'initial/' | 'src/'): Map<string, string> {
  const pattern = new RegExp(`locales/(?:src/)?${folder === 'src/' ? '' : folder}([\\w-]+)\\.json$`);
  const found = Object.values(bundle).flatMap((file): [string, string][] => {
    const code = file.type === 'chunk' && pattern.exec(file.facadeModuleId ?? '')?.[1];
    return code ? [[code, `/${file.fileName}`]] : [];
  });
  return new Map(found);
}
