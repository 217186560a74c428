import { actor } from '../../../testing/actors.ts';
import type { RequestFixtures } from '../../../testing/request-fixtures/request-fixture.ts';
import type { TestApp } from '../../../testing/test-app.ts';

export async function touristTaxRequests(test: TestApp): Promise<RequestFixtures> {
  const { cookie } = await actor(test);
  const register = '/api/v1/stay-registers/tourist-tax';
  return {
    'touristTaxes.getTouristTaxRegister': [
      { url: `${register}?period=2026-Q4`, cookie },
      { url: `${register}?period=2026-Q5`, cookie, status: 422 },
    ],
    'touristTaxes.exportTouristTaxRegister': [
      { url: `${register}.csv?period=2026-Q4`, cookie },
      { url: `${register}.csv`, cookie, status: 422 },
    ],
  };
}
