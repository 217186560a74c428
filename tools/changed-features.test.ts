import { expect, it } from 'vitest';
import { testsOfChanges } from './changed-features.ts';

const folders = new Set(['server/src/catalog/listings', 'server/src/billing/boosts']);
const testsOf = (...files: string[]) => testsOfChanges(files, (folder) => folders.has(folder));

it.each([
  ['a file of a feature', ['server/src/catalog/listings/listing.rules.ts'], ['server/src/catalog/listings/']],
  ['its contract', ['contract/src/billing/boosts.ts'], ['server/src/billing/boosts/']],
  ['the schemas of its contract', ['contract/src/billing/boosts.schemas.ts'], ['server/src/billing/boosts/']],
  ['a contract without a feature of its name', ['contract/src/catalog/listing-quality.ts'], []],
  ['a deleted feature', ['server/src/catalog/drafts/drafts.store.ts'], []],
  ['a scenario', ['server/testing/scenarios/jobs.test.ts'], ['server/testing/scenarios/jobs.test.ts']],
  ['code of tests', ['server/testing/test-app.ts'], []],
  ['a page', ['web/src/catalog/listings/listing.page.tsx'], []],
])('selects the tests of %s', (_what, files, paths) => {
  expect(testsOf(...files)).toEqual(paths);
});

it('selects a feature once', () => {
  const files = ['a', 'b'].map((name) => `server/src/billing/boosts/${name}.ts`);
  expect(testsOf(...files, 'contract/src/billing/boosts.ts')).toEqual(['server/src/billing/boosts/']);
});
