import { createExportLink, requestOrganizationExport } from '#contract/catalog/organization-exports.schemas';
import type { RequestFixtures } from '../../../testing/request-fixtures/request-fixture.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeMember, makeOrganization } from '../../identity/organizations/organizations.fixtures.ts';
import { makeOrganizationExport } from './make-organization-export.ts';

/** Requests to exports of organizations for the API document test, in the order of the routes. */
export async function organizationExportRequests(test: TestApp): Promise<RequestFixtures> {
  const organization = await makeOrganization(test);
  const { id, owner } = organization;
  const agent = await makeMember(test, organization, 'AGENT');
  const params = { organizationId: id };
  const { data } = await owner.api.call(requestOrganizationExport, { params, body: { format: 'kyero' } });
  await makeOrganizationExport(test.deps, { exportId: data.id }, { last: false });
  const link = (await owner.api.call(createExportLink, { params, body: { name: 'Portale' } })).data;
  const { cookie } = owner;
  const at = (path: string) => `/api/v1/organizations/${id}${path}`;
  return {
    'organizationExports.listOrganizationExports': [
      { url: at('/exports'), cookie },
      { url: at('/exports'), cookie: agent.cookie, status: 403 },
    ],
    'organizationExports.requestOrganizationExport': [
      { url: at('/exports'), body: { format: 'xlsx', leads: true }, cookie, status: 202 },
      { url: at('/exports'), body: { format: 'pdf' }, cookie, status: 422 },
    ],
    'organizationExports.downloadOrganizationExport': [
      { url: at(`/exports/${data.id}/file`), cookie },
      { url: at('/exports/2000000000/file'), cookie, status: 404 },
    ],
    'organizationExports.listExportLinks': [{ url: at('/export-links'), cookie }],
    'organizationExports.createExportLink': [
      { url: at('/export-links'), body: { name: 'Sito' }, cookie, status: 201 },
      { url: at('/export-links'), body: { name: '' }, cookie, status: 422 },
    ],
    'organizationExports.revokeExportLink': [
      { url: at(`/export-links/${link.id}`), cookie },
      { url: at(`/export-links/${link.id}`), cookie, status: 404 },
    ],
  };
}
