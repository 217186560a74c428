import { useSearchParams } from 'react-router';
import { pageData } from '../../platform/lib/page-data.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { readInbox } from './inbox-address.ts';
import { fetchInbox, MessagesScreen } from './messages-screen.tsx';

const ReportDialog = lazyPart(() => import('../../trust/report-dialog/report-dialog.shared.tsx'));

/** `/dashboard/messages` and `/dashboard/messages/{threadId}` (MSG-01): the conversations, and the open one next to them. */
const page = pageData((args) => fetchInbox(args, readInbox(args.url.searchParams)));
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['dashboard', 'messages'] };

export default function MessagesPage() {
  const [query] = useSearchParams();
  return <MessagesScreen inbox={readInbox(query)} ReportDialog={ReportDialog} />;
}
