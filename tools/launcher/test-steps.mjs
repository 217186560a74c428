/**
 * The steps of `npm test`, in order: cheap and informative first. `npm test -- unit e2e` selects steps by any part of the name.
 * `reads`: a check counts as one, a test runner counts its tests, `build` runs when needed, as in `npm start`. `needs`: a prerequisite.
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
