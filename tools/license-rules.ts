/**
 * Allowed licenses of dependencies, as pure functions. `check-licenses.ts`
 * applies them to the lock file; the test next to this file violates each.
 */

/** `licence` is an SPDX expression; empty where the package names none. `dev`: only for building and testing, never shipped. */
export type Package = { name: string; version: string; license: string; dev: boolean };

/** Packages whose license is not free for all uses, and why they are allowed. */
export type Explained = { license: string; packages: RegExp; why: string };

/** These require only their notice. OFL is for fonts, which may be bundled with any software that does not sell them alone. */
const free = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'Unlicense', 'Zlib', 'Python-2.0', 'OFL-1.1'],
]);

/** @returns a line for each package with a forbidden license, and for each unneeded explanation */
export function validateLicenses(packages: readonly Package[], explained: readonly Explained[]): string[] {
  const used = new Set<Explained>();
  const problems = packages.flatMap(({ name, version, license }) => {
    const allowed = (one: string): boolean => {
      if (free.has(one)) return true;
      const reason = explained.find((each) => each.license === one && each.packages.test(name));
      if (reason) used.add(reason);
      return reason !== undefined;
    };
    if (license === '') return [`${name} ${version} names no licence`];
    return holds(license, allowed) ? [] : [`${name} ${version} comes under ${license}`];
  });
  const idle = explained.filter((one) => !used.has(one));
  return [...problems, ...idle.map(({ license, packages: those }) => `${license} for ${those} explains nothing`)];
}

/** Of OR one is enough, of AND each is needed, and AND binds closer (SPDX 2.3, annex D.4). What is no expression is not allowed. */
function holds(expression: string, allowed: (license: string) => boolean): boolean {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  const takes = (word: string) => words[0] === word && words.shift() !== undefined;
  const one = (): boolean => {
    if (!takes('(')) return allowed(words.shift() ?? '');
    const inside = either();
    return takes(')') && inside;
  };
  const all = (): boolean => {
    let isAllowed = one();
    while (takes('AND')) isAllowed = one() && isAllowed;
    return isAllowed;
  };
  const either = (): boolean => {
    let isAllowed = all();
    while (takes('OR')) isAllowed = all() || isAllowed;
    return isAllowed;
  };
  return either() && words.length === 0;
}
