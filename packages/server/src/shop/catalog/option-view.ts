import { pictureUrl } from '../../foundation/files/picture-url.ts';

interface Option {
  kind: string;
  code: string;
  name: string;
  hex: string | null;
  /** A file name. */
  picture: string | null;
}

export function optionViews(options: readonly Option[]) {
  const ofKind = (kind: string) =>
    options
      .filter((option) => option.kind === kind)
      .map(({ code, name, hex, picture }) => ({
        code,
        name,
        ...(hex === null ? {} : { color: hex }),
        ...(picture === null ? {} : { pictureUrl: pictureUrl(picture) }),
      }));
  return { colors: ofKind('color'), models: ofKind('model') };
}
