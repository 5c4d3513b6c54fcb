// The variables that Vite defines at build time. The apps use Vite's own types, which this package does not depend on.
interface ImportMeta {
  readonly env: Readonly<Record<string, string | undefined>>;
}
