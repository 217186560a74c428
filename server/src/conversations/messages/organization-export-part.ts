import type { OrganizationExportPart } from '../../catalog/organization-exports/organization-export-part.port.ts';
import type { Deps } from '../deps.ts';
import { selectMessagesForOrganization } from './threads.store.ts';

const SIZE = 1000;

/** Messages of the organization's conversations, with the names of their visitors. */
export const conversationsExportPart: OrganizationExportPart<Deps> = {
  file: 'messages',
  hasLeads: true,
  async *collect({ readDb }, accountId) {
    for (let after = 0; ; ) {
      const rows = await selectMessagesForOrganization(readDb, accountId, { after, limit: SIZE });
      const last = rows.at(-1);
      if (!last) return;
      yield rows;
      after = last.id;
    }
  },
};
