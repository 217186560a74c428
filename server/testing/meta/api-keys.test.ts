import { describe, expect, it } from 'vitest';
import { createApiKey } from '#contract/identity/api-keys.schemas';
import { type ApiScope, apiScopes } from '#contract/platform/api-scopes';
import { allRoutes } from '../../src/app/registries/routes.ts';
import { makeOrganization } from '../../src/identity/organizations/organizations.fixtures.ts';
import { testApp } from '../test-app.ts';

/** An API key opens the endpoints that declare one of its scopes, and no other. */

const test = await testApp();
const { owner, id } = await makeOrganization(test);

async function keyWith(scopes: ApiScope[]): Promise<string> {
  const body = { name: 'Prova', scopes };
  return (await owner.api.call(createApiKey, { params: { organizationId: id }, body })).data.secret;
}

const keys = new Map<string, string>();
for (const scope of apiScopes) {
  keys.set(scope, await keyWith([scope]));
  keys.set(`all but ${scope}`, await keyWith(apiScopes.filter((one) => one !== scope)));
}
const all = await keyWith([...apiScopes]);

async function call({ method, path }: (typeof allRoutes)[number]['endpoint'], secret: string) {
  // The quota of a minute is not the subject here.
  await test.deps.db.deleteFrom('rateLimit').execute();
  const url = path.replace(/:\w+/g, '2000000000');
  const response = await test.app.inject({ method, url, headers: { authorization: `Bearer ${secret}` } });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const { code, details } = isJson ? response.json() : {};
  return { code, needs: details?.needs };
}

const endpoints = allRoutes.map(({ endpoint }) => endpoint);
const denied = (needs: string) => ({ code: 'AUTHORIZATION_DENIED_EXCEPTION', needs });

describe('a key with every scope', () => {
  it.each(endpoints.filter(({ scope }) => scope === undefined))('is refused by $id', async (endpoint) => {
    expect(await call(endpoint, all)).toEqual(denied('session'));
  });
});

describe('a key', () => {
  it.each(endpoints.filter(({ scope }) => scope !== undefined))('with the scope of $id opens it', async (endpoint) => {
    const scope = String(endpoint.scope);
    expect(await call(endpoint, keys.get(scope) ?? '')).not.toMatchObject({ code: 'AUTHORIZATION_DENIED_EXCEPTION' });
    expect(await call(endpoint, keys.get(`all but ${scope}`) ?? '')).toEqual(denied(scope));
  });

  it('opens no endpoint whose responses shared caches may store', () => {
    expect(endpoints.filter(({ scope, cacheSeconds }) => scope && cacheSeconds !== undefined)).toEqual([]);
  });
});
