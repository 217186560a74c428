import lock from '../package-lock.json' with { type: 'json' };
import { type Explained, type Package, validateLicenses } from './license-rules.ts';

/**
 * `npm run check:licenses`: every package of the lock file, also for other platforms and for tests, has a
 * license that allows to run and change the app without publishing it. docs/security-scans.md "Dependencies".
 */

const explained: Explained[] = [
  {
    license: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-(libvips-|win32-|wasm32$)/,
    why: 'libvips: a library of its own that sharp loads; anybody can put another build in its place',
  },
  {
    license: 'LGPL-3.0',
    packages: /^libheif-js$/,
    why: 'libheif as WebAssembly: a module of its own in the server, loaded from node_modules, in no bundle that browsers get',
  },
  {
    license: 'MPL-2.0',
    packages: /^(ical\.js|axe-core|lightningcss(-.+)?)$/,
    why: 'asks to publish changes to its own files: we change none. ical.js reads calendars on the server, the others build and test',
  },
  {
    license: 'Unicode-DFS-2016',
    packages: /^make-plural$/,
    why: 'the plural rules of CLDR under the terms of Unicode data: free to use and to pass on with the notice',
  },
  {
    license: 'CC-BY-4.0',
    packages: /^caniuse-lite$/,
    why: 'data of caniuse.com that tools of the build read; nothing of it is shipped',
  },
];

/** Licenses from package folders, for packages without a valid license field in package.json. */
const read: Record<string, string> = {
  'busboy@0.3.1': 'MIT',
  'dicer@0.3.0': 'MIT',
  'humanize-number@0.0.2': 'MIT',
  'only@0.0.2': 'MIT',
  'png-js@2.0.0': 'MIT',
  'streamsearch@0.1.2': 'MIT',
};

type Locked = { version?: string; license?: string; dev?: boolean; name?: string };

const packages = Object.entries(lock.packages as Record<string, Locked>).flatMap(([path, locked]): Package[] => {
  const name = locked.name ?? path.split('node_modules/').at(-1);
  if (path === '' || !name) return [];
  const version = locked.version ?? '';
  return [{ name, version, license: locked.license ?? read[`${name}@${version}`] ?? '', dev: locked.dev === true }];
});

const problems = validateLicenses(packages, explained);
for (const problem of problems) process.stderr.write(`${problem}\n`);
const shipped = packages.filter(({ dev }) => !dev).length;
process.stdout.write(`${packages.length} packages, ${shipped} of them to run the portal\n`);
if (problems.length > 0) process.exitCode = 1;
