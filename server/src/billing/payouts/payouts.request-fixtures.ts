import { actor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';

type RequestFixture = { url: string; body?: object; status?: number; cookie?: string };

/** Sample requests to the payout endpoints, for the API document test. */
export async function payoutRequests(test: TestApp): Promise<Record<string, RequestFixture[]>> {
  const { cookie } = await actor(test);
  const url = '/api/v1/payout-account';
  return {
    'payouts.openAccount': [{ url, cookie }],
    'payouts.getAccount': [{ url, cookie }],
    'payouts.listPayouts': [{ url: '/api/v1/payouts', cookie }],
    'payouts.getLedger': [{ url: '/api/v1/payouts/ledger', cookie }],
  };
}
