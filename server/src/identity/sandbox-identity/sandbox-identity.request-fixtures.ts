import { socialStartUrl } from '#contract/identity/social';
import type { RequestFixtures } from '../../../testing/request-fixtures/request-fixture.ts';
import type { TestApp } from '../../../testing/test-app.ts';

/** Requests to the page of the embedded OpenID provider. */
export async function sandboxIdentityRequests({ app }: TestApp): Promise<RequestFixtures> {
  const { headers } = await app.inject({ method: 'GET', url: socialStartUrl('google') });
  const { searchParams } = new URL(String(headers.location), 'http://localhost');
  const request = Object.fromEntries(searchParams);
  const under = (provider: string) => `/api/v1/dev/openid/${provider}/authorization`;
  const person = { name: 'Carla', surname: 'Terza', email: 'carla.terza@prova.test', emailVerified: true };
  return {
    'sandboxIdentity.getAuthorization': [
      { url: `${under('google')}?${searchParams}` },
      { url: under('apple') },
      { url: under('facebook'), status: 404 },
    ],
    'sandboxIdentity.answerAuthorization': [
      { url: under('google'), body: { request, person } },
      { url: under('google'), body: { request, person: null } },
      { url: under('apple'), body: { request, person }, status: 422 },
      { url: under('facebook'), body: { request, person }, status: 404 },
    ],
  };
}
