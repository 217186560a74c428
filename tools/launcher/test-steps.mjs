/**
 * The steps of `npm test` and `npm run test:fast`, in order: cheap and informative first. Consecutive checks run concurrently.
 * @typedef {object} Step
 * @property {string} script
 * @property {string} title
 * @property {'check' | 'build' | 'vitest' | 'playwright'} reads a check counts as one, a test runner counts its tests
 * @property {string[]} [args] arguments of the test runner
 * @property {boolean} [mayBeEmpty] whether a run without a test passes
 * @property {'chromium' | 'firefox'} [needs] without a Firefox its step is left out; Chromium is required
 */

const TYPES = { script: 'check:types', title: 'Types', reads: 'check' };
const IMPORTS = { script: 'check:imports', title: 'Import rules', reads: 'check' };
const SHAPE = { script: 'check:shape', title: 'Shape of the code', reads: 'check' };
const WORDS = { script: 'check:words', title: 'Vocabulary', reads: 'check' };

/** @type {readonly Step[]} */
export const TEST_STEPS = [
  TYPES,
  { script: 'check:format', title: 'Format and lint', reads: 'check' },
  IMPORTS,
  SHAPE,
  WORDS,
  { script: 'check:unused', title: 'Unused code', reads: 'check' },
  { script: 'check:licenses', title: 'Licences of packages', reads: 'check' },
  { script: 'check:openapi', title: 'OpenAPI document', reads: 'check' },
  { script: 'test:unit', title: 'Unit and API tests', reads: 'vitest' },
  { script: 'build:web', title: 'Build of the pages', reads: 'build' },
  { script: 'check:budgets', title: 'Budgets', reads: 'check', needs: 'chromium' },
  { script: 'test:e2e', title: 'Browser journeys', reads: 'playwright', needs: 'chromium' },
  { script: 'test:firefox', title: 'Main journeys in Firefox', reads: 'playwright', needs: 'firefox' },
];

/** The steps of `npm run test:fast`. @type {readonly Step[]} */
export const FAST_STEPS = [
  TYPES,
  IMPORTS,
  SHAPE,
  WORDS,
  {
    script: 'test:unit',
    title: 'Unit and component tests',
    reads: 'vitest',
    args: ['--project', 'unit', '--project', 'components'],
  },
  { script: 'test:changed', title: 'API tests of changed features', reads: 'vitest', mayBeEmpty: true },
];
