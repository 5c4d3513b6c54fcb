/** Returns the name of another login of the shop in the environment of a process that has to have none beside its own. */
export const findForeignLogin = (
  environment: Readonly<Record<string, string | undefined>>,
  own: string,
): string | undefined => Object.keys(environment).find((name) => /^DATABASE_(.+_)?URL$/.test(name) && name !== own);
