import { makeMarketListing } from '../listings/listings.factory.ts';
import type { TestApp } from '../testing/test-app.ts';

type Ask = { url: string; body?: object; status?: number; cookie?: string };

/** Real questions about reports, for the test of the API document. */
export async function asksOfReports(test: TestApp): Promise<Record<string, Ask[]>> {
  const { id, owner } = await makeMarketListing(test);
  const url = '/api/v1/reports';
  const body = {
    ...{ subjectType: 'LISTING', subjectId: id, reason: 'FRAUD', text: 'Chiede una caparra prima della visita.' },
    goodFaith: true,
  };
  return {
    'reports.sendReport': [
      { url, body: { ...body, email: 'ida@prova.test', key: 'asks-of-reports' }, status: 201 },
      { url, body: { ...body, subjectType: 'USER', subjectId: owner.id }, cookie: owner.cookie, status: 201 },
      { url, body: { ...body, subjectId: 2_000_000_000 }, status: 404 },
      { url, body: { ...body, goodFaith: false }, status: 422 },
    ],
  };
}
