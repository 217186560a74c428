/**
 * What `npm test` does, in order: cheap and telling first. `reads` says how the step counts: a whole check is one,
 * a test runner counts its tests from its JSON report; `build` is a check that `npm start` shares, done only when needed. `needs` is what is prepared for it. `npm test -- unit e2e` picks steps
 * by any part of the name.
 *
 * @type {readonly { script: string, title: string, reads: 'check' | 'build' | 'vitest' | 'playwright', needs?: 'chromium' }[]}
 */
export const TEST_STEPS = [
  { script: 'check:format', title: 'Format and lint', reads: 'check' },
  { script: 'check:types', title: 'Types', reads: 'check' },
  { script: 'check:imports', title: 'Import rules', reads: 'check' },
  { script: 'check:shape', title: 'Shape of the code', reads: 'check' },
  { script: 'check:words', title: 'Vocabulary', reads: 'check' },
  { script: 'check:unused', title: 'Unused code', reads: 'check' },
  { script: 'check:licenses', title: 'Licences of packages', reads: 'check' },
  { script: 'check:openapi', title: 'OpenAPI document', reads: 'check' },
  { script: 'test:unit', title: 'Unit and API tests', reads: 'vitest' },
  { script: 'build:web', title: 'Build of the pages', reads: 'build' },
  { script: 'check:budgets', title: 'Budgets', reads: 'check' },
  { script: 'test:e2e', title: 'Browser journeys', reads: 'playwright', needs: 'chromium' },
];
