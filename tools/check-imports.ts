import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import rules from './import-rules.cjs';

/**
 * `npm run check:imports`: every import against `import-rules.cjs`. Violations in `known-violations.json` pass until they
 * are resolved; then their line must be removed, so that the list only shrinks. `--write` records current violations.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const list = fileURLToPath(new URL('known-violations.json', import.meta.url));
const folders = ['contract', 'server', 'web', 'e2e', 'tools', 'bench'];
const configs = ['vite.config.ts', 'react-router.config.ts', 'vitest.config.ts'];

const { output } = await cruise(
  [...folders, ...configs],
  { ...rules.options, ruleSet: { forbidden: rules.forbidden }, validate: true, baseDir: root },
  rules.options.enhancedResolveOptions,
);
const { summary } = output as ICruiseResult;
const violations = [...new Set(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`))].sort();

const known: string[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
if (process.argv.includes('--write')) writeFileSync(list, `${JSON.stringify(violations, null, 2)}\n`);
else {
  const fresh = violations.filter((line) => !known.includes(line));
  const fixed = known.filter((line) => !violations.includes(line));
  for (const line of fresh) process.stdout.write(`error ${line}\n`);
  for (const line of fixed) process.stdout.write(`gone  ${line}: remove its line from tools/known-violations.json\n`);
  process.exitCode = fresh.length + fixed.length > 0 ? 1 : 0;
}
process.stdout.write(
  `${summary.totalCruised} modules, ${summary.totalDependenciesCruised ?? 0} dependencies, ${violations.length} violations, ${known.length} of them known\n`,
);
