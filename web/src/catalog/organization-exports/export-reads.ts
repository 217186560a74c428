import { listExportLinks, listOrganizationExports } from '#contract/catalog/organization-exports';
import { read } from '../../platform/lib/queries.ts';

export const exportsRead = (organizationId: number) => read(listOrganizationExports, { params: { organizationId } });
export const linksRead = (organizationId: number) => read(listExportLinks, { params: { organizationId } });
