// What the build of an app puts in; with Vite's own types in the apps themselves.
interface ImportMeta {
  readonly env: Readonly<Record<string, string | undefined>>;
}
