import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '#contract/platform/endpoint';
import { allRoutes } from '../../src/app/registries/routes.ts';
import { featuresOf } from './endpoint-features.ts';

/** Every declared error code must occur in a test of its feature or in a test that calls the endpoint. */

type Declares = Pick<AnyEndpoint, 'id' | 'errors'>;

const server = fileURLToPath(new URL('../../', import.meta.url));
const tests = globSync(['src/**/*.test.ts', 'testing/scenarios/*.test.ts'], { cwd: server }).map((file) => ({
  file,
  text: readFileSync(`${server}${file}`, 'utf8'),
}));

/** Tests of the feature, and of higher features and scenarios that call the endpoint. */
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
  it('all occur in a test of their feature', () => {
    expect(
      untested(
        allRoutes.map(({ endpoint }) => endpoint),
        testsOf,
      ),
    ).toEqual([]);
  });

  it('are reported when no test names them', () => {
    const injected: Declares = { id: 'listings.getListing', errors: ['LISTING_NOT_FOUND_EXCEPTION'] };
    expect(untested([injected], () => 'expect(true)')).toEqual(['listings.getListing: LISTING_NOT_FOUND_EXCEPTION']);
  });
});
