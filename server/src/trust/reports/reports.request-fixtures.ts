import { appealDecision } from '#contract/trust/decisions.schemas';
import { actor } from '../../../testing/actors.ts';
import type { RequestFixtures } from '../../../testing/request-fixtures/request-fixture.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { decide, fine, makeReport, tokenOf, wrong } from './reports.fixtures.ts';

const none = 2_000_000_000;
const text = 'Le foto sono mie, posso mandarvi gli originali.';

/** Sample requests about reports, decisions and appeals, in route order. */
export async function reportRequests(test: TestApp): Promise<RequestFixtures> {
  const { id, owner } = await makeMarketListing(test);
  const boss = await actor(test, { role: 'ADMIN' });
  const admin = { cookie: boss.cookie };
  const open = await makeReport(test, { subjectId: id });
  const { token, appealId } = await decidedAndAppealed(test, boss);
  return {
    'reports.sendReport': sendReportRequests(id, owner),
    'reports.listReports': [
      { url: '/api/v1/admin/reports?status=OPEN&q=SG', ...admin },
      { url: '/api/v1/admin/reports?status=DECIDED', ...admin },
      { url: '/api/v1/admin/reports?size=0', ...admin, status: 422 },
      { url: '/api/v1/admin/reports', cookie: owner.cookie, status: 403 },
    ],
    'reports.getReport': [
      { url: `/api/v1/admin/reports/${open.id}`, ...admin },
      { url: `/api/v1/admin/reports/${none}`, ...admin, status: 404 },
    ],
    'reports.decideReport': [
      { url: `/api/v1/admin/reports/${open.id}/decision`, body: { ...fine, ground: 'TERMS' }, ...admin, status: 422 },
      { url: `/api/v1/admin/reports/${open.id}/decision`, body: fine, ...admin },
      {
        url: `/api/v1/admin/reports/${open.id}/decision`,
        body: { ...wrong, outcome: 'WARNING' },
        ...admin,
        status: 409,
      },
      { url: `/api/v1/admin/reports/${none}/decision`, body: fine, ...admin, status: 404 },
    ],
    'reports.listAppeals': [
      { url: '/api/v1/admin/appeals', ...admin },
      { url: '/api/v1/admin/appeals?status=MAYBE', ...admin, status: 422 },
    ],
    'reports.getAppeal': [
      { url: `/api/v1/admin/appeals/${appealId}`, ...admin },
      { url: `/api/v1/admin/appeals/${none}`, ...admin, status: 404 },
    ],
    'reports.decideAppeal': decideAppealRequests(appealId, admin),
    'reports.readDecision': [
      { url: '/api/v1/decisions/read', body: { token } },
      { url: '/api/v1/decisions/read', body: { token: 'una-parola-qualsiasi-ma-lunga' }, status: 404 },
    ],
    'reports.appealDecision': [
      // Already appealed: idempotent.
      { url: '/api/v1/decisions/appeal', body: { token, text }, status: 201 },
      { url: '/api/v1/decisions/appeal', body: { token, text: 'Altre parole, troppo tardi.' }, status: 409 },
      { url: '/api/v1/decisions/appeal', body: { token: 'una-parola-qualsiasi-ma-lunga', text }, status: 404 },
      { url: '/api/v1/decisions/appeal', body: { token, text: 'Corto.' }, status: 422 },
    ],
    'reports.getTransparency': [
      { url: '/api/v1/transparency' },
      { url: '/api/v1/transparency?year=2025' },
      { url: '/api/v1/transparency?year=1999', status: 422 },
    ],
  };
}

function sendReportRequests(id: number, owner: { id: number; cookie: string }) {
  const url = '/api/v1/reports';
  const body = {
    subjectType: 'LISTING',
    subjectId: id,
    reason: 'FRAUD',
    text: 'Chiede una caparra prima della visita.',
    goodFaith: true,
  };
  return [
    { url, body: { ...body, email: 'ida@prova.test', key: 'asks-of-reports' }, status: 201 },
    { url, body: { ...body, subjectType: 'USER', subjectId: owner.id }, cookie: owner.cookie, status: 201 },
    { url, body: { ...body, subjectId: none }, status: 404 },
    { url, body: { ...body, goodFaith: false }, status: 422 },
  ];
}

function decideAppealRequests(appealId: number, admin: { cookie: string }) {
  const url = `/api/v1/admin/appeals/${appealId}/decision`;
  const reversed = { status: 'REVERSED', answer: 'Abbiamo visto gli originali.', outcome: 'NO_ACTION' };
  return [
    { url, body: { ...reversed, ground: 'TERMS' }, ...admin, status: 422 },
    { url, body: reversed, ...admin },
    { url, body: { status: 'UPHELD', answer: 'La decisione resta valida.' }, ...admin, status: 409 },
    { url: `/api/v1/admin/appeals/${none}/decision`, body: reversed, ...admin, status: 404 },
  ];
}

/** A suspended listing whose owner appeals. */
async function decidedAndAppealed(test: TestApp, admin: Awaited<ReturnType<typeof actor>>) {
  const { id: subjectId, owner } = await makeMarketListing(test);
  const { id } = await makeReport(test, { subjectId });
  await decide(admin, id, { ...wrong, outcome: 'LISTING_SUSPENDED' });
  const token = await tokenOf(test, owner.email, 'decisionReasons');
  const { data } = await test.anonymous.call(appealDecision, { body: { token, text } });
  return { token, appealId: data.appeal?.id ?? 0 };
}
