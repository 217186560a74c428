import * as contract from '#contract/catalog/organization-exports.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { createExportLink } from './create-export-link.ts';
import { downloadOrganizationExport } from './download-organization-export.ts';
import { listExportLinks, listOrganizationExports } from './organization-exports.queries.ts';
import { requestOrganizationExport } from './request-organization-export.ts';
import { revokeExportLink } from './revoke-export-link.ts';

const handle = handleWith<Deps>();

export const organizationExportsRoutes: Route<Deps>[] = [
  handle(contract.listOrganizationExports, async ({ input, ...context }) => ({
    data: await listOrganizationExports(context, input.params.organizationId),
  })),
  handle(contract.requestOrganizationExport, async ({ input, ...context }) => ({
    data: await requestOrganizationExport(context, input.params.organizationId, input.body),
  })),
  handle(contract.downloadOrganizationExport, async ({ input, ...context }) =>
    downloadOrganizationExport(context, input.params),
  ),
  handle(contract.listExportLinks, async ({ input, ...context }) => ({
    data: await listExportLinks(context, input.params.organizationId),
  })),
  handle(contract.createExportLink, async ({ input, ...context }) => ({
    data: await createExportLink(context, input.params.organizationId, input.body),
  })),
  handle(contract.revokeExportLink, async ({ input, ...context }) => ({
    data: await revokeExportLink(context, input.params),
  })),
];
