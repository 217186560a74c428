import { actor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';

type RequestFixture = { url: string; body?: object; status?: number; cookie?: string };

/** Sample requests to the payout endpoints, for the API document test. */
export async function payoutRequests(test: TestApp): Promise<Record<string, RequestFixture[]>> {
  const { cookie, id } = await actor(test);
  const own = `?advertiserId=${id}`;
  const url = '/api/v1/payout-account';
  return {
    'payouts.openAccount': [
      { url, cookie },
      { url: `${url}${own}`, cookie },
    ],
    'payouts.getAccount': [
      { url, cookie },
      { url: `${url}${own}`, cookie },
    ],
    'payouts.listPayouts': [
      { url: '/api/v1/payouts', cookie },
      { url: `/api/v1/payouts${own}`, cookie },
    ],
    'payouts.getLedger': [
      { url: '/api/v1/payouts/ledger', cookie },
      { url: `/api/v1/payouts/ledger${own}`, cookie },
    ],
  };
}
