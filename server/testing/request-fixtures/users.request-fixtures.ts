import sharp from 'sharp';
import { requestExport } from '#contract/identity/privacy.schemas';
import { makeMarketListing } from '../../src/catalog/listings/listings.fixtures.ts';
import { privacyJobs } from '../../src/identity/privacy/privacy.jobs.ts';
import { actor, type TestActor } from '../actors.ts';
import { runJobs } from '../run-jobs.ts';
import type { TestApp } from '../test-app.ts';
import type { RequestFixtures } from './request-fixture.ts';

/** User profiles as seen by others, their owner and admins. */
export async function userRequests(test: TestApp, owner: TestActor, admin: TestActor): Promise<RequestFixtures> {
  const [{ owner: shown }, deletedUser] = [await makeMarketListing(test), await actor(test)];
  const [users, asOwner, all] = ['/api/v1/users', { cookie: owner.cookie }, { cookie: admin.cookie }];
  const me = `${users}/${owner.id}`;
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const suspension = { status: 'SUSPENDED', suspensionReason: 'Annunci falsi' };
  return {
    'users.getUser': [
      { url: `${users}/${shown.id}` },
      { url: `${me}?projection=personalProfile`, ...asOwner, about: 'the personal profile' },
      { url: `${users}/${shown.id}?projection=personalProfile`, status: 401 },
      { url: `${users}/${shown.id}?projection=personalProfile`, ...asOwner, status: 403 },
      { url: `${users}/999999`, status: 404 },
    ],
    'users.editUser': [
      { url: me, body: { name: 'Ada', phone: '' }, ...asOwner },
      { url: me, body: { role: 'ADMIN' }, ...asOwner, status: 403 },
      { url: `${users}/${shown.id}`, body: suspension, ...all, about: 'status' },
      { url: `${users}/${shown.id}`, body: { status: 'IN_VERIFICATION' }, ...all, status: 409 },
    ],
    'users.uploadAvatar': [
      { url: `${me}/avatar`, file: picture, ...asOwner },
      { url: `${me}/avatar`, file: Buffer.from('x'), ...asOwner, status: 422 },
      { url: `${me}/avatar`, body: {}, ...asOwner, status: 415 },
      { url: `${me}/avatar`, file: picture, ...all, status: 403 },
    ],
    'users.removeAvatar': [{ url: `${me}/avatar`, ...asOwner }],
    'users.listUsers': [
      { url: users, ...all },
      { url: users, ...asOwner, status: 403 },
    ],
    'users.searchUsersByEmail': [{ url: `${users}/search/byContainingEmail?email=prova`, ...all }],
    'users.countUsersByStatus': [{ url: `${users}/search/countByStatus?status=ACTIVE`, ...all }],
    'users.deleteUser': [
      { url: `${users}/${deletedUser.id}`, body: { reason: 'Account falso' }, ...all },
      { url: `${users}/${deletedUser.id}`, body: { reason: 'Account falso' }, ...all, status: 404 },
    ],
    'userTimeline.getUserTimeline': [
      { url: `/api/v1/admin/users/${admin.id}/timeline?size=3`, ...all },
      { url: '/api/v1/admin/users/2000000000/timeline', ...all, status: 404 },
      { url: `/api/v1/admin/users/${admin.id}/timeline?before=x`, ...all, status: 422 },
    ],
    'dashboard.getOverview': [
      { url: '/api/v1/dashboard/overview', ...asOwner },
      { url: '/api/v1/dashboard/overview', status: 401 },
    ],
  };
}

/** A completed export, a pending export, and an account due for erasure. */
export async function privacyRequests(test: TestApp, admin: TestActor): Promise<RequestFixtures> {
  const leaving = await actor(test);
  const data = `/api/v1/users/${leaving.id}`;
  const exported = await leaving.api.call(requestExport, { params: { id: leaving.id } });
  await runJobs(test, privacyJobs);
  const exportUrl = `${data}/export/${exported.data.id}`;
  const [asOwner, all] = [{ cookie: leaving.cookie }, { cookie: admin.cookie }];
  return {
    'privacy.requestExport': [
      { url: `${data}/export`, ...asOwner, status: 202 },
      { url: `${data}/export`, ...all, status: 403 },
    ],
    'privacy.listExports': [{ url: `${data}/export`, ...asOwner }],
    'privacy.getExport': [
      { url: exportUrl, ...asOwner },
      { url: `${data}/export/2000000000`, ...asOwner, status: 404 },
    ],
    'privacy.downloadExport': [
      { url: `${exportUrl}/file`, ...asOwner },
      { url: `${data}/export/2000000000/file`, ...asOwner, status: 404 },
    ],
    'privacy.requestDeletion': [
      { url: `${data}/deletion`, body: {}, ...asOwner, status: 202 },
      { url: `${data}/deletion`, body: {}, ...all, status: 403 },
    ],
    'privacy.undoDeletion': [{ url: `${data}/deletion`, ...asOwner }],
    'privacy.listConsents': [{ url: `${data}/consents`, ...asOwner }],
  };
}
