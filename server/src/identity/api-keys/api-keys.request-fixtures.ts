import { createApiKey } from '#contract/identity/api-keys.schemas';
import type { RequestFixtures } from '../../../testing/request-fixtures/request-fixture.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeMember, makeOrganization } from '../organizations/organizations.fixtures.ts';

/** Requests to API keys for the API document test, in the order of the routes. */
export async function apiKeyRequests(test: TestApp): Promise<RequestFixtures> {
  const organization = await makeOrganization(test);
  const { id, owner } = organization;
  const agent = await makeMember(test, organization, 'AGENT');
  const make = async () => {
    const body = { name: 'Gestionale', scopes: ['listings:read' as const] };
    return (await owner.api.call(createApiKey, { params: { organizationId: id }, body })).data.id;
  };
  const [rotated, revoked] = [await make(), await make()];
  const { cookie } = owner;
  const at = (path = '') => `/api/v1/organizations/${id}/api-keys${path}`;
  return {
    'apiKeys.listApiKeys': [
      { url: at(), cookie },
      { url: at(), cookie: agent.cookie, status: 403 },
    ],
    'apiKeys.createApiKey': [
      { url: at(), body: { name: 'Sito', scopes: ['stats:read'], expiresInDays: 90 }, cookie, status: 201 },
      { url: at(), body: { name: 'Sito', scopes: [] }, cookie, status: 422 },
    ],
    'apiKeys.rotateApiKey': [
      { url: at(`/${rotated}/rotate`), cookie, status: 201 },
      { url: at(`/${rotated}/rotate`), cookie, status: 404 },
    ],
    'apiKeys.revokeApiKey': [
      { url: at(`/${revoked}`), cookie },
      { url: at(`/${revoked}`), cookie, status: 404 },
    ],
  };
}
