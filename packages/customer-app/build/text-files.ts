import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** Returns the file that holds the texts of each language: those of the start page (`initial/`), or all others. */
export function textFilesOf(bundle: Bundle, folder: 'initial/' | 'src/'): Map<string, string> {
  const pattern = new RegExp(`locales/(?:src/)?${folder === 'src/' ? '' : folder}([\\w-]+)\\.json$`);
  const found = Object.values(bundle).flatMap((file): [string, string][] => {
    const code = file.type === 'chunk' && pattern.exec(file.facadeModuleId ?? '')?.[1];
    return code ? [[code, `/${file.fileName}`]] : [];
  });
  return new Map(found);
}
