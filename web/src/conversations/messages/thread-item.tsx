import { Paperclip } from 'lucide-react';
import { Link } from 'react-router';
import type { MessageThread } from '#contract/conversations/messages.schemas';
import { addDays, todayIn } from '../../platform/dates/local-days.ts';
import { classes } from '../../platform/lib/classes.ts';
import { type Format, useFormat } from '../../platform/lib/format.ts';
import { type Translate, useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { Avatar } from '../../platform/ui/display/avatar.tsx';
import { Photo } from '../../platform/ui/display/photo.tsx';
import styles from './list.module.css';

/** A conversation in the list: participant, listing, last message and unread count. */
export function ThreadItem({ thread, to, isOpen }: { thread: MessageThread; to: string; isOpen: boolean }) {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const now = useNow();
  const { other, listing, unread, lastMessage } = thread;
  const name = other.name ?? t('nobody');
  return (
    <Link
      to={to}
      className={classes(styles.thread, unread > 0 && styles.unread)}
      aria-current={isOpen ? 'page' : undefined}
      data-thread={thread.id}
      preventScrollReset
    >
      <Avatar name={name} url={other.avatar} />
      <span className={styles.words}>
        <span className={styles.line}>
          <b className={styles.name}>{name}</b>
          <time dateTime={lastMessage.createdAt} className={styles.time}>
            {timeWords(lastMessage.createdAt, now, format, t('list.yesterday'))}
          </time>
        </span>
        <span className={styles.listing}>{listingText(thread, t)}</span>
        <span className={styles.line}>
          <span className={styles.last}>
            <LastMessage message={lastMessage} />
          </span>
          {unread > 0 && (
            <span className={styles.count}>
              <span aria-hidden="true">{format.number(unread)}</span>
              <span className="visually-hidden">{t('list.unread', { count: unread })}</span>
            </span>
          )}
        </span>
      </span>
      {listing?.photo && (
        <Photo photo={listing.photo} alt="" ratio="1 / 1" sizes="56px" errorText="" className={styles.photo ?? ''} />
      )}
    </Link>
  );
}

/** Title of the listing, its status unless published, and whether the conversation is blocked. */
function listingText({ listing, blocked }: MessageThread, t: Translate<'messages'>): string {
  const status = listing && listing.status !== 'PUBLISHED' ? t(`statuses.${listing.status}`) : null;
  return [listing?.title || (listing ? null : t('list.noAd')), status, blocked ? t('list.blocked') : null]
    .filter(Boolean)
    .join(' · ');
}

function LastMessage({ message: { text, mine, attachments } }: { message: MessageThread['lastMessage'] }) {
  const { t } = useTranslation('messages');
  const files = attachments > 0 && t('list.files', { count: attachments });
  const preview = text || files || '';
  return (
    <>
      {files && <Paperclip aria-hidden="true" />}
      {mine ? t('list.mine', { text: preview }) : preview}
    </>
  );
}

/** Short time of a message for lists: the hour, "ieri", the day, or the full date. */
export function timeWords(at: string, now: Date, format: Format, yesterday: string): string {
  const [day, today] = [todayIn(new Date(at)), todayIn(now)];
  if (day >= today) return format.time(at);
  if (day === addDays(today, -1)) return yesterday;
  return day.slice(0, 4) === today.slice(0, 4) ? format.shortDate(at) : format.date(at);
}
