/**
 * Where the API tests of changed files are: the folder of each changed feature, and each changed test of `server/testing`.
 * @param files paths relative to the repository
 * @param hasFolder whether a folder exists: a file of the contract may have a name that is no feature of the server
 * @returns sorted paths, for Vitest's filter
 */
export function testsOfChanges(files: readonly string[], hasFolder: (folder: string) => boolean): string[] {
  const paths = files.flatMap((file) => {
    const [, feature] = /^(?:contract|server)\/src\/([\w-]+\/[\w-]+)(?:\/|(?:\.schemas)?\.ts$)/.exec(file) ?? [];
    if (feature) return hasFolder(`server/src/${feature}`) ? [`server/src/${feature}/`] : [];
    return /^server\/testing\/.*\.test\.ts$/.test(file) ? [file] : [];
  });
  return [...new Set(paths)].sort();
}
