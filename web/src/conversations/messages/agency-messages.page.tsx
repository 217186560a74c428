import { useSearchParams } from 'react-router';
import { findOrganization, useOrganization } from '../../identity/organizations/organization-reads.shared.ts';
import { pageData, routeError } from '../../platform/lib/page-data.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { readInbox } from './inbox-address.ts';
import { fetchInbox, MessagesScreen } from './messages-screen.tsx';

const ReportDialog = lazyPart(() => import('../../trust/report-dialog/report-dialog.shared.tsx'));

/** `/dashboard/agency/{slug}/messages[/{threadId}]`: conversations of an agency that the member answers; no viewers. */
const page = pageData(async (args) => {
  const organization = await findOrganization(args);
  if (!organization.can.message) throw routeError(403, 'AUTHORIZATION_DENIED_EXCEPTION');
  await fetchInbox(args, readInbox(args.url.searchParams, organization));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['dashboard', 'messages'] };

export default function AgencyMessagesPage() {
  const organization = useOrganization();
  const [query] = useSearchParams();
  if (!organization) return null;
  const { id, slug, accountId, name } = organization;
  const inbox = readInbox(query, { slug, accountId });
  return <MessagesScreen key={id} inbox={inbox} agencyName={name} ReportDialog={ReportDialog} />;
}
