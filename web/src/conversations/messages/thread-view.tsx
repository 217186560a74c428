import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readThread } from '#contract/conversations/messages';
import type { MessageThread } from '#contract/conversations/messages.schemas';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { polling, useVisible } from '../../platform/live/polling.ts';
import { CannotWrite, VerifyFirst } from './composer/cannot-write.tsx';
import { Composer } from './composer/composer.tsx';
import { draftKey, useDraft } from './composer/draft-store.ts';
import { Conversation } from './conversation.tsx';
import type { Inbox } from './inbox-address.ts';
import { talkRead, threadRead } from './message-reads.ts';
import { lastReceived, type Talk } from './talk.ts';
import styles from './thread.module.css';
import { type ReportDialogSlot, ThreadHead } from './thread-head.tsx';
import { notifyMessagesChanged } from './unread-messages.shared.ts';
import { useThreadActions } from './use-thread-actions.tsx';

type ThreadViewProps = { id: number; inbox: Inbox; ReportDialog: ReportDialogSlot };

/** One conversation: participant, listing, messages and the message field. */
export function ThreadView({ id, inbox, ReportDialog }: ThreadViewProps) {
  const { t } = useTranslation('messages');
  const me = useMe();
  const thread = useSuspenseQuery({ ...threadRead(id), ...polling({ seldom: true }) }).data.data;
  const { data: talk, isError } = useSuspenseQuery({ ...talkRead(id), ...polling() });
  const key = draftKey(me?.id ?? 0, id);
  const draft = useDraft(key);
  const actions = useThreadActions(thread);
  useMarkRead(thread, talk);
  if (!me) return null;
  const name = thread.other.name ?? t('nobody');
  return (
    <section className={styles.thread} aria-labelledby="thread-with">
      <ThreadHead thread={thread} inbox={inbox} actions={actions} ReportDialog={ReportDialog} />
      <Conversation threadId={id} name={name} talk={talk} isFailing={isError} unsent={draft.unsent} draftKey={key} />
      {!thread.can.write && <CannotWrite thread={thread} onUnblock={() => actions.requestConfirm('unblock')} />}
      {thread.can.write && !me.emailVerified && <VerifyFirst email={me.email} />}
      {thread.can.write && me.emailVerified && <Composer threadId={id} name={name} draftKey={key} draft={draft} />}
      {actions.dialog}
    </section>
  );
}

/** Marks received messages as read while the tab is visible; a hidden tab marks nothing. */
function useMarkRead({ id, unread }: MessageThread, talk: Talk): void {
  const isVisible = useVisible();
  const newest = lastReceived(talk)?.id ?? 0;
  const marked = useRef(unread === 0 ? newest : 0);
  const { mutate } = useWrite(readThread, { onSuccess: notifyMessagesChanged });
  useEffect(() => {
    const before = marked.current;
    if (!isVisible || newest <= before) return;
    marked.current = newest;
    const onError = () => {
      marked.current = before;
    };
    mutate({ params: { id }, body: { upTo: newest } }, { onError });
  }, [isVisible, newest, id, mutate]);
}
