import sharp from 'sharp';
import { requestExport } from '#contract/identity/privacy';
import { makeMarketListing } from '../../src/catalog/listings/listings.fixtures.ts';
import { privacyJobs } from '../../src/identity/privacy/privacy.jobs.ts';
import { actor, type TestActor } from '../actors.ts';
import { runJobs } from '../run-jobs.ts';
import type { TestApp } from '../test-app.ts';
import type { Asks } from './ask.ts';

/** People, as others, they themselves and admins see them. */
export async function asksOfUsers(test: TestApp, owner: TestActor, admin: TestActor): Promise<Asks> {
  const [{ owner: shown }, gone] = [await makeMarketListing(test), await actor(test)];
  const [users, mine, all] = ['/api/v1/users', { cookie: owner.cookie }, { cookie: admin.cookie }];
  const me = `${users}/${owner.id}`;
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const held = { status: 'SUSPENDED', suspensionReason: 'Annunci falsi' };
  return {
    'users.getUser': [
      { url: `${users}/${shown.id}` },
      { url: `${me}?projection=personalProfile`, ...mine, about: 'the personal profile' },
      { url: `${users}/${shown.id}?projection=personalProfile`, status: 401 },
      { url: `${users}/${shown.id}?projection=personalProfile`, ...mine, status: 403 },
      { url: `${users}/999999`, status: 404 },
    ],
    'users.editUser': [
      { url: me, body: { name: 'Ada', phone: '' }, ...mine },
      { url: me, body: { role: 'ADMIN' }, ...mine, status: 403 },
      { url: `${users}/${shown.id}`, body: held, ...all, about: 'status' },
      { url: `${users}/${shown.id}`, body: { status: 'IN_VERIFICATION' }, ...all, status: 409 },
    ],
    'users.uploadAvatar': [
      { url: `${me}/avatar`, file: picture, ...mine },
      { url: `${me}/avatar`, file: Buffer.from('x'), ...mine, status: 422 },
      { url: `${me}/avatar`, body: {}, ...mine, status: 415 },
      { url: `${me}/avatar`, file: picture, ...all, status: 403 },
    ],
    'users.removeAvatar': [{ url: `${me}/avatar`, ...mine }],
    'users.listUsers': [
      { url: users, ...all },
      { url: users, ...mine, status: 403 },
    ],
    'users.searchUsersByEmail': [{ url: `${users}/search/byContainingEmail?email=prova`, ...all }],
    'users.countUsersByStatus': [{ url: `${users}/search/countByStatus?status=ACTIVE`, ...all }],
    'users.deleteUser': [
      { url: `${users}/${gone.id}`, body: { reason: 'Account falso' }, ...all },
      { url: `${users}/${gone.id}`, body: { reason: 'Account falso' }, ...all, status: 404 },
    ],
    'userTimeline.getUserTimeline': [
      { url: `/api/v1/admin/users/${admin.id}/timeline?size=3`, ...all },
      { url: '/api/v1/admin/users/2000000000/timeline', ...all, status: 404 },
      { url: `/api/v1/admin/users/${admin.id}/timeline?before=x`, ...all, status: 422 },
    ],
    'dashboard.getOverview': [
      { url: '/api/v1/dashboard/overview', ...mine },
      { url: '/api/v1/dashboard/overview', status: 401 },
    ],
  };
}

/** One export to be downloaded, one that is still to be made, and an account to be erased. */
export async function asksOfPrivacy(test: TestApp, admin: TestActor): Promise<Asks> {
  const leaving = await actor(test);
  const data = `/api/v1/users/${leaving.id}`;
  const exported = await leaving.api.call(requestExport, { params: { id: leaving.id } });
  await runJobs(test, privacyJobs);
  const exportUrl = `${data}/export/${exported.data.id}`;
  const [mine, all] = [{ cookie: leaving.cookie }, { cookie: admin.cookie }];
  return {
    'privacy.requestExport': [
      { url: `${data}/export`, ...mine, status: 202 },
      { url: `${data}/export`, ...all, status: 403 },
    ],
    'privacy.listExports': [{ url: `${data}/export`, ...mine }],
    'privacy.getExport': [
      { url: exportUrl, ...mine },
      { url: `${data}/export/2000000000`, ...mine, status: 404 },
    ],
    'privacy.downloadExport': [
      { url: `${exportUrl}/file`, ...mine },
      { url: `${data}/export/2000000000/file`, ...mine, status: 404 },
    ],
    'privacy.requestDeletion': [
      { url: `${data}/deletion`, body: {}, ...mine, status: 202 },
      { url: `${data}/deletion`, body: {}, ...all, status: 403 },
    ],
    'privacy.undoDeletion': [{ url: `${data}/deletion`, ...mine }],
    'privacy.listConsents': [{ url: `${data}/consents`, ...mine }],
  };
}
