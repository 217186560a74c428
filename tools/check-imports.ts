import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import rules from './import-rules.cjs';

/** `npm run check:imports`: every import against `import-rules.cjs`. */

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = ['contract', 'server', 'web', 'e2e', 'tools', 'bench'];
const configs = ['vite.config.ts', 'react-router.config.ts', 'vitest.config.ts'];

const { output } = await cruise(
  [...folders, ...configs],
  { ...rules.options, ruleSet: { forbidden: rules.forbidden }, validate: true, baseDir: root },
  rules.options.enhancedResolveOptions,
);
const { summary } = output as ICruiseResult;
const violations = [...new Set(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`))].sort();

for (const line of violations) process.stdout.write(`error ${line}\n`);
process.exitCode = violations.length > 0 ? 1 : 0;
process.stdout.write(
  `${summary.totalCruised} modules, ${summary.totalDependenciesCruised ?? 0} dependencies, ${violations.length} violations\n`,
);
