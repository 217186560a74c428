import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint';
import { allRoutes } from '../../app.ts';

/** A code that an endpoint declares, and that no test of its feature ever sees, may as well not be there. */

type Declares = Pick<AnyEndpoint, 'id' | 'errors'>;

/** The folder of an endpoint: `twoFactor.verifyCode` is of `two-factor`. */
const featureOf = (endpoint: Declares) =>
  (endpoint.id.split('.')[0] as string).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function testsOf(feature: string): string {
  const folder = new URL(`../../${feature}/`, import.meta.url);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'));
  return names.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
}

function untested(endpoints: Declares[], readTests: (feature: string) => string): string[] {
  return endpoints.flatMap((endpoint) => {
    const tests = readTests(featureOf(endpoint));
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
