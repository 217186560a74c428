import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigation, useParams } from 'react-router';
import { classes } from '../../platform/lib/classes.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { type PageDataArgs, routeError } from '../../platform/lib/page-data.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { EmailDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { type Inbox, threadOf, wholeInbox } from './inbox-address.ts';
import { talkRead, threadRead, threadsIn } from './message-reads.ts';
import styles from './messages.module.css';
import type { ReportDialogSlot } from './thread-head.tsx';
import { ThreadList } from './thread-list.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import { ThreadView } from './thread-view.tsx';
import { useUnreadMessages } from './unread-messages.shared.ts';

/** Navigation does not reload data younger than this. */
const FRESH_MS = 10_000;

/** Reads the list, and the open conversation of the address. */
export async function fetchInbox({ params, fetch }: Pick<PageDataArgs, 'params' | 'fetch'>, inbox: Inbox) {
  const thread = threadOf(params.threadId);
  if (Number.isNaN(thread)) throw routeError(404, 'THREAD_NOT_FOUND_EXCEPTION');
  const list = fetch({ ...threadsIn(inbox), staleTime: FRESH_MS });
  // Users expect new messages when they open a conversation: always reloads them.
  const opened =
    thread === null
      ? []
      : [fetch({ ...threadRead(thread), staleTime: FRESH_MS }), fetch({ ...talkRead(thread), staleTime: 0 })];
  await Promise.all([list, ...opened]);
}

type MessagesScreenProps = { inbox: Inbox; agencyName?: string | undefined; ReportDialog: ReportDialogSlot };

/** The conversations, and the open one next to them. */
export function MessagesScreen({ inbox, agencyName, ReportDialog }: MessagesScreenProps) {
  const thread = threadOf(useParams().threadId);
  const opening = useOpening(inbox) ?? thread;
  return (
    <div className={classes(styles.inbox, opening !== null && styles.open)}>
      {thread === null && <Title inbox={inbox} agencyName={agencyName} />}
      <ThreadList inbox={inbox} agencyName={agencyName} open={opening} />
      <div className={styles.pane} {...(opening !== null && { 'data-full-screen': '' })}>
        {opening === null && <NothingChosen />}
        {opening !== thread && <ThreadSkeleton />}
        {opening !== null && opening === thread && (
          <OpenThread key={thread} id={thread} inbox={inbox} agencyName={agencyName} ReportDialog={ReportDialog} />
        )}
      </div>
    </div>
  );
}

function OpenThread({ id, inbox, agencyName, ReportDialog }: MessagesScreenProps & { id: number }) {
  const { t } = useTranslation('messages');
  const { other } = useSuspenseQuery(threadRead(id)).data.data;
  return (
    <>
      <Title of={other.name ?? t('nobody')} inbox={inbox} agencyName={agencyName} />
      <ThreadView id={id} inbox={inbox} ReportDialog={ReportDialog} />
    </>
  );
}

type TitleProps = { of?: string; inbox: Inbox; agencyName: string | undefined };

function Title({ of, inbox, agencyName }: TitleProps) {
  const { t } = useTranslation('messages');
  const unread = useUnreadMessages(inbox.agency?.accountId ?? null);
  const title = [of, t('title'), agencyName].filter(Boolean).join(' · ');
  return <PageHead title={unread > 0 ? `(${unread}) ${title}` : title} noindex />;
}

/** Id of the conversation that is loading, known at the click. */
function useOpening(inbox: Inbox): number | null {
  const { location } = useNavigation();
  const base = `${wholeInbox(inbox)}/`;
  if (!location?.pathname.startsWith(base)) return null;
  const id = threadOf(location.pathname.slice(base.length));
  return Number.isNaN(id) ? null : id;
}

function NothingChosen() {
  const { t } = useTranslation('messages');
  return (
    <div className={styles.nothingChosen}>
      <EmptyState drawing={<EmailDrawing />} title={t('none.chosen')} text={t('none.chosenText')} />
    </div>
  );
}
