import { actor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';

type RequestFixture = { url: string; body?: object; status?: number; cookie?: string };

export const ada = {
  kind: 'PRIVATE' as const,
  name: 'Maria Rossi',
  taxCode: 'RSSMRA85T10A562S',
  vatNumber: null,
  sdiCode: null,
  pec: null,
  street: 'Via Solferino 12',
  postalCode: '20121',
  city: 'Milano',
  province: 'MI',
  country: 'IT',
};

/** Sample requests to the billing details endpoints, for the API document test. */
export async function billingDetailsRequests(test: TestApp): Promise<Record<string, RequestFixture[]>> {
  const { cookie } = await actor(test);
  const url = '/api/v1/billing/details';
  return {
    'billingDetails.saveDetails': [
      { url, body: ada, cookie },
      { url, body: { ...ada, taxCode: 'RSSMRA85T10A562A' }, cookie, status: 422 },
    ],
    'billingDetails.getDetails': [{ url, cookie }],
  };
}
