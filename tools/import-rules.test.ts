import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, describe, expect, it } from 'vitest';
import structure from './domains.json' with { type: 'json' };
import rules from './import-rules.cjs';

const { domains } = structure;

/** One injected violation per rule: the violating file and its import. */
const injected: Record<string, [from: string, to: string]> = {
  ...Object.fromEntries(
    domains
      .slice(0, -1)
      .map(({ name, features: [feature] }) => [
        `${name}-imports-down`,
        [`server/src/${name}/${feature}/looks-up.ts`, '../../app/boot/boot.ts'],
      ]),
  ),
  ...Object.fromEntries(
    domains.flatMap(({ name, features }) =>
      features
        .slice(0, -1)
        .map((feature, index) => [
          `${name}-${feature}-imports-down`,
          [`server/src/${name}/${feature}/looks-around.ts`, `../${features[index + 1]}/stands.ts`],
        ]),
    ),
  ),
  'no-cycles': ['server/src/discovery/search/one.ts', './two.ts'],
  'no-unresolved': ['server/src/discovery/search/lost.ts', './nowhere.ts'],
  'no-barrels': ['server/src/discovery/search/lazy.ts', './index.ts'],
  'contract-stands-alone': ['contract/src/discovery/search.ts', 'kysely'],
  'schemas-have-own-files': ['contract/src/discovery/filters.ts', './search.schemas.ts'],
  'web-loads-no-schemas': ['web/src/site/home/validates.ts', '#contract/discovery/search.schemas'],
  'web-parses-no-messages': ['web/src/site/home/parses.ts', '@messageformat/core'],
  'web-never-sees-server': ['web/src/discovery/search/sees-server.ts', '../../../../server/src/app/boot/boot.ts'],
  'server-never-sees-web': ['server/src/app/boot/boot.ts', '../../../../web/src/platform/routing/links.ts'],
  'production-never-sees-tests': ['server/src/discovery/search/sees-tests.ts', '../../../testing/actors.ts'],
  'lib-knows-nothing': ['server/src/platform/lib/knowing.ts', '../env/env.ts'],
  'rules-stay-pure': ['server/src/discovery/search/search.rules.ts', 'node:fs'],
  'policies-stay-pure': ['server/src/discovery/search/search.policy.ts', '../../platform/env/env.ts'],
  'views-stay-pure': ['server/src/discovery/search/search.view.ts', '../../platform/env/env.ts'],
  'store-is-only-sql': ['server/src/discovery/search/search.store.ts', './search.policy.ts'],
  'sql-lives-in-stores': ['server/src/discovery/search/find-homes.ts', 'kysely'],
  'routes-are-thin': ['server/src/discovery/search/search.routes.ts', './search.store.ts'],
  'foreign-files-are-private': ['server/src/trust/reports/peep.ts', '../../discovery/search/search.rules.ts'],
  'foreign-stores-are-private': ['server/src/discovery/alerts/peep.ts', '../search/search.store.ts'],
  'edges-are-registered': ['server/src/discovery/search/calls-routes.ts', './search.routes.ts'],
  'adapters-know-their-feature': ['server/src/discovery/alerts/vendor.adapter.ts', '../search/find-homes.ts'],
  'vendors-live-in-adapters': ['server/src/discovery/search/vendor.store.ts', 'pg'],
  'http-lives-at-the-edge': ['server/src/discovery/search/answer.ts', 'fastify'],
  'looks-know-no-api': ['web/src/platform/ui/fetching.tsx', '../api/api.ts'],
  'web-features-are-private': ['web/src/site/home/home.page.tsx', '../../discovery/search/sees-server.ts'],
};

/** Targets of the injected imports. */
const ground: Record<string, string> = {
  'package.json': '{"type": "module", "imports": {"#contract/*": "./contract/src/*.ts"}}',
  'server/src/discovery/search/two.ts': "import './one.ts';\n",
  'server/src/discovery/search/index.ts': 'export {};\n',
  'contract/src/discovery/search.schemas.ts': "import 'zod';\n",
  'server/src/platform/env/env.ts': 'export {};\n',
  'server/testing/actors.ts': 'export {};\n',
  'web/src/platform/routing/links.ts': 'export {};\n',
  'web/src/platform/api/api.ts': "import '#contract/discovery/search';\n",
  ...Object.fromEntries(
    domains.flatMap(({ name, features }) =>
      features.map((feature) => [`server/src/${name}/${feature}/stands.ts`, 'export {};\n']),
    ),
  ),
  ...Object.fromEntries(
    ['pg', 'kysely', 'fastify', 'zod', '@messageformat/core'].flatMap((name) => [
      [`node_modules/${name}/package.json`, `{"name": "${name}", "main": "main.js"}`],
      [`node_modules/${name}/main.js`, 'module.exports = {};\n'],
    ]),
  ),
};

/** Similar files that every rule must accept. */
const innocent: Record<string, string> = {
  'contract/src/geo/places.schemas.ts': "import 'zod';\n",
  'contract/src/geo/places.ts': "import type {} from './countries.schemas.ts';\n",
  'contract/src/geo/countries.schemas.ts': "import 'zod';\n",
  'contract/src/geo/texts.ts': "import '@messageformat/core';\n",
  'server/src/geo/places/places.emails.it.json': '{}\n',
  'server/src/geo/places/places.emails.ts': "import it from './places.emails.it.json' with { type: 'json' };\n",
  'server/src/geo/places/places.view.ts': "import it from './places.emails.it.json' with { type: 'json' };\n",
  'server/src/geo/places/places.rules.ts': "import '#contract/geo/places';\nimport type {} from './places.store.ts';\n",
  'server/src/geo/places/places.store.ts': "import 'kysely';\nimport '#contract/geo/places';\n",
  'server/src/geo/places/places.queries.ts': "import './places.store.ts';\nimport './places.rules.ts';\n",
  'server/src/geo/places/places.routes.ts': "import './places.queries.ts';\nimport 'fastify';\n",
  'web/src/geo/places/places.page.tsx': "import '../../platform/api/api.ts';\nimport '#contract/geo/places';\n",
  'web/src/geo/places/place-form.tsx':
    "import type {} from '#contract/geo/places.schemas';\nawait import('#contract/geo/places.schemas');\n",
};

const tree = await mkdtemp(join(tmpdir(), 'soglia-rules-'));
afterAll(() => rm(tree, { recursive: true }));

async function plant(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    await writeFile(join(tree, path), text);
  }
}

const imports = Object.fromEntries(Object.values(injected).map(([from, to]) => [from, `import '${to}';\n`]));
await plant({ ...ground, ...innocent, ...imports });
const { output } = await cruise(
  ['contract', 'server', 'web'],
  { ...rules.options, ruleSet: { forbidden: rules.forbidden }, validate: true, baseDir: tree },
  rules.options.enhancedResolveOptions,
);
const violations = (output as ICruiseResult).summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);

describe('import rules', () => {
  it('have an injected violation each', () => {
    expect(Object.keys(injected).sort()).toEqual(rules.forbidden.map(({ name }) => name).sort());
  });

  it.each(Object.entries(injected))('detect %s', (name, [from]) => {
    expect(violations).toContain(`${name}: ${from}`);
  });

  it('accept the modules of the design, and follow #contract imports', () => {
    const seen = (output as ICruiseResult).modules.find(
      ({ source }) => source === 'server/src/geo/places/places.store.ts',
    );
    expect(seen?.dependencies.map(({ resolved }) => resolved)).toContain('contract/src/geo/places.ts');
    expect(violations.filter((line) => Object.keys(innocent).some((path) => line.endsWith(path)))).toEqual([]);
  });
});
