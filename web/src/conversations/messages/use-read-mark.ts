import { useEffect, useRef } from 'react';
import { type MessageThread, readThread } from '#contract/conversations/messages';
import { useWrite } from '../../platform/lib/queries.ts';
import { useVisible } from '../../platform/live/polling.ts';
import { lastReceived, type Talk } from './talk.ts';
import { tellMessagesChanged } from './unread-messages.shared.ts';

/** What came is read as soon as it is on a screen that somebody looks at; a hidden tab reads nothing. */
export function useReadMark({ id, unread }: MessageThread, talk: Talk): void {
  const isVisible = useVisible();
  const newest = lastReceived(talk)?.id ?? 0;
  const marked = useRef(unread === 0 ? newest : 0);
  const { mutate } = useWrite(readThread, { onSuccess: tellMessagesChanged });
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
