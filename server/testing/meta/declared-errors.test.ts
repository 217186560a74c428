import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '#contract/platform/endpoint';
import { allRoutes } from '../../src/app/registries/routes.ts';
import { featuresOf, filesOf, readSource } from './endpoint-features.ts';

/** A code that an endpoint declares, and that no test of its feature or scenario with it ever sees, may as well not be there. */

type Declares = Pick<AnyEndpoint, 'id' | 'errors'>;

const scenarios = readdirSync(new URL('../scenarios/', import.meta.url))
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => readSource(`../testing/scenarios/${file}`));

/** Of the feature, and of scenarios that call the endpoint. */
function testsOf({ id }: Declares): string {
  const ofFeature = featuresOf(id)
    .flatMap((feature) => filesOf(feature).map((file) => `${feature}/${file}`))
    .filter((path) => path.endsWith('.test.ts'))
    .map(readSource);
  const call = new RegExp(`\\b${id.split('.')[1]}\\b`);
  return [...ofFeature, ...scenarios.filter((text) => call.test(text))].join('\n');
}

function untested(endpoints: Declares[], readTests: (endpoint: Declares) => string): string[] {
  return endpoints.flatMap((endpoint) => {
    const tests = readTests(endpoint);
    return endpoint.errors.filter((code) => !tests.includes(code)).map((code) => `${endpoint.id}: ${code}`);
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
    const planted: Declares = { id: 'listings.getListing', errors: ['LISTING_NOT_FOUND_EXCEPTION'] };
    expect(untested([planted], () => 'expect(true)')).toEqual(['listings.getListing: LISTING_NOT_FOUND_EXCEPTION']);
  });
});
