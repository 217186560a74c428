import type { OrganizationExportPart } from '../../catalog/organization-exports/organization-export-part.port.ts';
import type { Deps } from '../deps.ts';
import { selectLeadsForExport } from './leads.store.ts';

const SIZE = 1000;

/** Leads of the organization with their contacts, except erased and merged ones. */
export const leadsExportPart: OrganizationExportPart<Deps> = {
  file: 'leads',
  hasLeads: true,
  async *collect({ readDb }, accountId) {
    for (let after = 0; ; ) {
      const rows = await selectLeadsForExport(readDb, accountId, { after, limit: SIZE });
      const last = rows.at(-1);
      if (!last) return;
      yield rows;
      after = last.id;
    }
  },
};
