import type { OrganizationExportPart } from '../../catalog/organization-exports/organization-export-part.port.ts';
import type { Deps } from '../deps.ts';
import { selectEventsForOrganization } from './events.store.ts';

const SIZE = 1000;

/** Open days of the organization's listings, without their visitors. */
export const openDaysExportPart: OrganizationExportPart<Deps> = {
  file: 'open-days',
  hasLeads: false,
  async *collect({ readDb }, accountId) {
    for (let after = 0; ; ) {
      const rows = await selectEventsForOrganization(readDb, accountId, { after, limit: SIZE });
      const last = rows.at(-1);
      if (!last) return;
      yield rows;
      after = last.id;
    }
  },
};
