import type { OrganizationExportPart } from '../../catalog/organization-exports/organization-export-part.port.ts';
import { leadsExportPart } from '../../conversations/leads/organization-export-part.ts';
import { conversationsExportPart } from '../../conversations/messages/organization-export-part.ts';
import { openDaysExportPart } from '../../visits/open-days/organization-export-part.ts';
import type { Deps } from '../deps.ts';

/** What the export of an organization holds besides listings, properties and members. */
export const organizationExportParts: readonly OrganizationExportPart<Deps>[] = [
  openDaysExportPart,
  conversationsExportPart,
  leadsExportPart,
];
