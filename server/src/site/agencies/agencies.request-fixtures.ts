import type { RequestFixtures } from '../../../testing/request-fixtures/request-fixture.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makePublicAgency } from './agencies.fixtures.ts';

/** Requests to public agencies for the API document test, in the order of the routes. */
export async function agencyRequests(test: TestApp): Promise<RequestFixtures> {
  const { slug } = await makePublicAgency(test);
  const at = (path = '') => `/api/v1/agencies/${slug}${path}`;
  return {
    'agencies.listAgencies': [
      { url: '/api/v1/agencies' },
      { url: '/api/v1/agencies?comune=Milano' },
      { url: '/api/v1/agencies?size=0', status: 422 },
    ],
    'agencies.getAgency': [{ url: at() }, { url: '/api/v1/agencies/nessuna-agenzia', status: 404 }],
    'agencies.listAgencyListings': [
      { url: at('/listings?kind=SALE&minRooms=1') },
      { url: at('/listings?kind=NOLEGGIO'), status: 422 },
    ],
    'agencies.listAgencyPoints': [{ url: at('/points') }, { url: at('/points?minRooms=0'), status: 422 }],
  };
}
