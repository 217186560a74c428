import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { testsOfChanges } from './changed-features.ts';

/**
 * `npm run test:changed`: the API tests of the features that differ from the merge base with `main`, uncommitted files included.
 * Passes its arguments to Vitest. Only continuous integration runs every API test: a feature may break another one.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Null outside a repository, or without a branch `main`. */
function mergeBase(): string | null {
  for (const main of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', main);
    } catch {
      // The next name.
    }
  }
  return null;
}

const base = mergeBase();
const files = base
  ? [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')].flatMap((list) =>
      list.split('\n'),
    )
  : [];
const paths = testsOfChanges(files, (folder) => existsSync(`${root}/${folder}`));
if (base === null) process.stdout.write('No branch main: no changed features are known.\n');
else process.stdout.write(`${paths.length} changed since ${base.slice(0, 10)}: ${paths.join(' ')}\n`);
if (paths.length > 0) {
  const command = ['vitest', 'run', '--project', 'api', '--passWithNoTests', ...process.argv.slice(2), ...paths];
  process.exitCode = spawnSync('npx', command, { cwd: root, stdio: 'inherit' }).status ?? 1;
}
