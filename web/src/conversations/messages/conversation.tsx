import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { listMessages } from '#contract/conversations/messages';
import type { ApiError } from '#contract/platform/client';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { apiOf } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Bubble } from './bubble.tsx';
import { byDay, dayWords, isOneBreath } from './by-day.ts';
import type { Unsent } from './composer/draft-store.ts';
import { UnsentBubble } from './composer/unsent-bubble.tsx';
import { MESSAGES, talkRead } from './message-reads.ts';
import { merge, olderPage, type Talk } from './talk.ts';
import styles from './thread.module.css';

type ConversationProps = {
  threadId: number;
  name: string;
  talk: Talk;
  /** New messages cannot be loaded at present. */
  isFailing: boolean;
  unsent: readonly Unsent[];
  draftKey: string;
};

/** Scroll distance in pixels from which the newest message counts as hidden. */
const SCROLLED_UP_PX = 240;

/**
 * Messages with the newest at the bottom, the initial scroll position. CSS reverses the box, so that this also works before hydration and
 * while older messages load.
 */
export function Conversation({ threadId, name, talk, isFailing, unsent, draftKey }: ConversationProps) {
  const { t } = useTranslation('messages');
  const box = useRef<HTMLDivElement>(null);
  const [isScrolledUp, setScrolledUp] = useState(false);
  const older = useOlder(threadId, talk);
  const toLatest = () => box.current?.scrollTo({ top: 0 });
  const sending = unsent.length;
  useEffect(() => {
    if (sending > 0) box.current?.scrollTo({ top: 0 });
  }, [sending]);
  return (
    <div className={styles.talk}>
      <div
        ref={box}
        role="log"
        aria-label={t('talk.log', { name })}
        aria-busy={older.isPending}
        tabIndex={0}
        className={styles.scroller}
        onScroll={({ currentTarget }) => setScrolledUp(currentTarget.scrollTop < -SCROLLED_UP_PX)}
      >
        <div className={styles.days}>
          {talk.messages.length < talk.total && <Older older={older} box={box} />}
          <Days talk={talk} name={name} />
          <ul className={styles.bubbles}>
            {unsent.map((one) => (
              <UnsentBubble key={one.key} unsent={one} threadId={threadId} draftKey={draftKey} />
            ))}
          </ul>
          {isFailing && <Note tone="warn">{t('talk.failing')}</Note>}
        </div>
      </div>
      {isScrolledUp && (
        <IconButton label={t('talk.latest')} icon={<ArrowDown />} className={styles.latest} onClick={toLatest} />
      )}
    </div>
  );
}

function Days({ talk, name }: { talk: Talk; name: string }) {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const now = useNow();
  const words = { today: t('talk.today'), yesterday: t('talk.yesterday') };
  const lastRead = talk.messages.find(({ mine, readAt }) => mine && readAt !== null)?.id;
  return byDay(talk.messages.toReversed()).map(({ day, messages }) => (
    <div key={day} className={styles.day}>
      <h2 className={styles.dayName}>
        <span>{dayWords(day, now, format, words)}</span>
      </h2>
      <ul className={styles.bubbles}>
        {messages.map((message, index) => (
          <Bubble
            key={message.id}
            message={message}
            name={name}
            showsTime={!isOneBreath(message, messages[index + 1])}
            showsRead={message.id === lastRead}
          />
        ))}
      </ul>
    </div>
  ));
}

function useOlder(threadId: number, talk: Talk) {
  const client = useQueryClient();
  return useMutation<void, ApiError>({
    mutationFn: async () => {
      const query = { page: olderPage(talk, MESSAGES), size: MESSAGES };
      const { data, page } = await apiOf(client).call(listMessages, { params: { id: threadId }, query });
      client.setQueryData(talkRead(threadId).queryKey, (known) => known && merge(known, data, page.totalElements));
    },
  });
}

/** Loads older messages when visible; after an error, on click. */
function Older({ older, box }: { older: ReturnType<typeof useOlder>; box: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('messages');
  const button = useRef<HTMLButtonElement>(null);
  const { mutate, isPending, isError } = older;
  useEffect(() => {
    if (!button.current || isPending || isError) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && mutate(), { root: box.current });
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [mutate, isPending, isError, box]);
  return (
    <div className={styles.older}>
      {isError && <p role="alert">{t('talk.olderFailed')}</p>}
      <Button ref={button} size="small" variant="quiet" isPending={isPending} onClick={() => mutate()}>
        {t('talk.older')}
      </Button>
    </div>
  );
}
