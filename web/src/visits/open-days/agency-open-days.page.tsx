import { findOrganization, useOrganization } from '../../identity/organizations/organization-reads.shared.ts';
import { pageData } from '../../platform/lib/page-data.ts';
import { fetchOpenDays, OpenDays } from './open-days-screen.tsx';
import { agencyOf } from './planner.ts';

/** `/dashboard/agency/{slug}/open-days`: open days of an agency; every member reads them, and plans those of writable listings. */
const page = pageData(async (args) => fetchOpenDays(args, agencyOf(await findOrganization(args))));
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['openDays'] };

export default function AgencyOpenDaysPage() {
  const organization = useOrganization();
  return organization ? <OpenDays key={organization.id} planner={agencyOf(organization)} /> : null;
}
