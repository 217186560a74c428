import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '#contract/platform/endpoint';
import { allRoutes } from '../../src/app/registries/routes.ts';
import { featuresOf } from './endpoint-features.ts';

/** A code that an endpoint declares, and that no test of its feature or test that calls it ever sees, may as well not be there. */

type Declares = Pick<AnyEndpoint, 'id' | 'errors'>;

const server = fileURLToPath(new URL('../../', import.meta.url));
const tests = globSync(['src/**/*.test.ts', 'testing/scenarios/*.test.ts'], { cwd: server }).map((file) => ({
  file,
  text: readFileSync(`${server}${file}`, 'utf8'),
}));

/** Of the feature, and of higher features and scenarios that call the endpoint. */
function testsOf({ id }: Declares): string {
  const folders = featuresOf(id).map((feature) => `src/${feature}/`);
  const call = new RegExp(`\\b${id.split('.')[1]}\\b`);
  return tests
    .filter(({ file, text }) => folders.some((folder) => file.startsWith(folder)) || call.test(text))
    .map(({ text }) => text)
    .join('\n');
}

function untested(endpoints: Declares[], readTests: (endpoint: Declares) => string): string[] {
  return endpoints.flatMap((endpoint) => {
    const read = readTests(endpoint);
    return endpoint.errors.filter((code) => !read.includes(code)).map((code) => `${endpoint.id}: ${code}`);
  });
}

describe('declared errors', () => {
  it('are all seen by a test of their feature', () => {
    expect(
      untested(
        allRoutes.map(({ endpoint }) => endpoint),
        testsOf,
      ),
    ).toEqual([]);
  });

  it('are missed when no test names them', () => {
    const injected: Declares = { id: 'listings.getListing', errors: ['LISTING_NOT_FOUND_EXCEPTION'] };
    expect(untested([injected], () => 'expect(true)')).toEqual(['listings.getListing: LISTING_NOT_FOUND_EXCEPTION']);
  });
});
