import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { languageCookie } from '#contract/platform/languages';
import { themeCookie } from '#contract/platform/theme';
import { storedNames } from './stored-names.ts';

/** Not storage: channels between tabs, a lock, the scheme of the map's tiles, and the file of backup codes. */
const nonStorageNames = ['soglia.door', 'soglia.messages', 'soglia-door-send', 'soglia-map', 'soglia-backup-codes.txt'];

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const sources = globSync('web/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.|locales|stored-names/.test(file))
  .map((file) => readFileSync(root + file, 'utf8'));

/** Storage names in the code: own names start with `soglia`, others are next to the storage they are for. */
function namesIn(source: string): string[] {
  const ownNames = [...source.matchAll(/['`](soglia[.-][\w.-]+)(\$\{)?/g)];
  const storageNames = /(?:local|session)Storage/.test(source)
    ? [
        ...source.matchAll(/const [A-Z_]+ = '([\w.-]+)'/g),
        ...source.matchAll(/const \w*[kK]ey\w* = \([^)]*\)(?:: string)? => `([\w.-]+)(\$\{)/g),
      ]
    : [];
  return [...ownNames, ...storageNames].map(([, name = '', goesOn]) =>
    goesOn || name.endsWith('-') ? `${name}*` : name,
  );
}

it('lists exactly the names that the browser stores on the cookie page', () => {
  const server = readFileSync(`${root}server/src/platform/http/session.ts`, 'utf8');
  const cookies = [...server.matchAll(/Cookie = '(\w+)'/g)].map(([, name]) => `__Host-${name}`);
  const inCode = new Set([...sources.flatMap(namesIn), ...cookies, languageCookie, themeCookie]);
  for (const name of nonStorageNames) inCode.delete(name);
  const listed = Object.values(storedNames).flatMap((names) => names.map(({ name }) => name));
  expect([...inCode].sort()).toEqual([...listed].sort());
});
