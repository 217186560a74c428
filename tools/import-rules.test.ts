import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, describe, expect, it } from 'vitest';
import rules from './import-rules.cjs';

/** One planted violation per rule: the file that breaks it and what it imports. */
const planted: Record<string, [from: string, to: string]> = {
  'no-cycles': ['server/src/search/one.ts', './two.ts'],
  'no-unresolved': ['server/src/search/lost.ts', './nowhere.ts'],
  'no-barrels': ['server/src/search/lazy.ts', './index.ts'],
  'contract-imports-only-zod': ['contract/src/search.ts', 'kysely'],
  'web-never-sees-server': ['web/src/search/sees-server.ts', '../../../server/src/app.ts'],
  'server-never-sees-web': ['server/src/app.ts', '../../web/src/links.ts'],
  'production-never-sees-tests': ['server/src/search/sees-tests.ts', '../testing/actors.ts'],
  'lib-knows-nothing': ['server/src/lib/knowing.ts', '../ports.ts'],
  'rules-stay-pure': ['server/src/search/search.rules.ts', 'node:fs'],
  'policies-stay-pure': ['server/src/search/search.policy.ts', '../ports.ts'],
  'views-stay-pure': ['server/src/search/search.view.ts', '../ports.ts'],
  'store-is-only-sql': ['server/src/search/search.store.ts', './search.policy.ts'],
  'sql-lives-in-stores': ['server/src/search/find-homes.ts', 'kysely'],
  'edges-are-thin': ['server/src/search/search.routes.ts', './search.store.ts'],
  'foreign-rooms-are-private': ['server/src/listings/peep.ts', '../search/search.store.ts'],
  'adapters-know-no-feature': ['server/src/adapters/vendor.ts', '../search/find-homes.ts'],
  'vendors-live-in-adapters': ['server/src/search/vendor.store.ts', 'pg'],
  'http-lives-at-the-edge': ['server/src/search/answer.ts', 'fastify'],
  'looks-know-no-feature': ['web/src/ui/button.tsx', '../search/sees-server.ts'],
  'looks-know-no-api': ['web/src/ui/fetching.tsx', '../api.ts'],
  'web-features-are-private': ['web/src/home/home.page.tsx', '../search/sees-server.ts'],
};

/** What stands where the plants point. */
const ground: Record<string, string> = {
  'package.json': '{"type": "module", "imports": {"#contract/*": "./contract/src/*.ts"}}',
  'server/src/search/two.ts': "import './one.ts';\n",
  'server/src/search/index.ts': 'export {};\n',
  'server/src/ports.ts': 'export const port = 1;\n',
  'server/src/testing/actors.ts': 'export {};\n',
  'web/src/links.ts': 'export {};\n',
  'web/src/api.ts': "import '#contract/search';\n",
  ...Object.fromEntries(
    ['pg', 'kysely', 'fastify', 'zod'].flatMap((name) => [
      [`node_modules/${name}/package.json`, `{"name": "${name}", "main": "main.js"}`],
      [`node_modules/${name}/main.js`, 'module.exports = {};\n'],
    ]),
  ),
};

/** Neighbours of the plants that every rule must let pass. */
const innocent: Record<string, string> = {
  'contract/src/places.ts': "import 'zod';\n",
  'server/src/places/places.rules.ts': "import '#contract/places';\nimport type {} from './places.store.ts';\n",
  'server/src/places/places.store.ts': "import 'kysely';\nimport '#contract/places';\n",
  'server/src/places/places.reads.ts': "import './places.store.ts';\nimport './places.rules.ts';\n",
  'server/src/places/places.routes.ts': "import './places.reads.ts';\nimport 'fastify';\n",
  'web/src/places/places.page.tsx': "import '../api.ts';\nimport '#contract/places';\n",
};

const tree = await mkdtemp(join(tmpdir(), 'soglia-rules-'));
afterAll(() => rm(tree, { recursive: true }));

async function plant(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    await writeFile(join(tree, path), text);
  }
}

const imports = Object.fromEntries(Object.values(planted).map(([from, to]) => [from, `import '${to}';\n`]));
await plant({ ...ground, ...innocent, ...imports });
const { output } = await cruise(
  ['contract', 'server', 'web'],
  { ...rules.options, ruleSet: { forbidden: rules.forbidden }, validate: true, baseDir: tree },
  rules.options.enhancedResolveOptions,
);
const violations = (output as ICruiseResult).summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);

describe('import rules', () => {
  it('have a planted violation each', () => {
    expect(Object.keys(planted).sort()).toEqual(rules.forbidden.map(({ name }) => name).sort());
  });

  it.each(Object.entries(planted))('catch %s', (name, [from]) => {
    expect(violations).toContain(`${name}: ${from}`);
  });

  it('let the rooms of the design pass, and follow #contract imports', () => {
    const seen = (output as ICruiseResult).modules.find(({ source }) => source === 'server/src/places/places.store.ts');
    expect(seen?.dependencies.map(({ resolved }) => resolved)).toContain('contract/src/places.ts');
    expect(violations.filter((line) => Object.keys(innocent).some((path) => line.endsWith(path)))).toEqual([]);
  });
});
