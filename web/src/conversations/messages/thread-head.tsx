import {
  Archive,
  ArchiveRestore,
  ArrowLeft,
  Ban,
  CircleCheck,
  Ellipsis,
  Flag,
  ListFilter,
  MessageCircle,
  Phone,
} from 'lucide-react';
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useNavigationType } from 'react-router';
import type { MessageThread } from '#contract/conversations/messages.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import iconButton from '../../platform/ui/actions/icon-button.module.css';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { Avatar } from '../../platform/ui/display/avatar.tsx';
import { Photo } from '../../platform/ui/display/photo.tsx';
import { Badge, type BadgeTone } from '../../platform/ui/feedback/badge.tsx';
import { Menu, type MenuItem } from '../../platform/ui/overlays/menu.tsx';
import { type Inbox, inboxAddress } from './inbox-address.ts';
import styles from './thread.module.css';
import type { ThreadActions } from './use-thread-actions.tsx';

/** Dialog to report the other user. Trust implements it; the page passes it on. */
export type ReportDialogSlot = ComponentType<{ subject: { type: 'USER'; id: number }; onClose: () => void }>;

type ThreadHeadProps = {
  thread: MessageThread;
  inbox: Inbox;
  actions: ThreadActions;
  ReportDialog: ReportDialogSlot;
};

/** Other participant and listing of the conversation, with its actions. */
export function ThreadHead({ thread, inbox, actions, ReportDialog }: ThreadHeadProps) {
  const { t } = useTranslation('messages');
  const { other, otherPhone } = thread;
  const heading = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(heading);
  const name = other.name ?? t('nobody');
  return (
    <header className={styles.head}>
      <div className={styles.person}>
        <Link to={inboxAddress(inbox)} className={`${iconButton.button} ${styles.back}`} aria-label={t('thread.back')}>
          <ArrowLeft />
        </Link>
        <Avatar name={name} url={other.avatar} />
        <h1 ref={heading} id="thread-with" tabIndex={-1} className={styles.name}>
          {other.name && thread.role === 'VISITOR' ? <Link to={links.profile(other.id)}>{name}</Link> : name}
        </h1>
        {otherPhone && <PhoneLinks name={name} phone={otherPhone} />}
        <ThreadMenu thread={thread} inbox={inbox} actions={actions} ReportDialog={ReportDialog} name={name} />
      </div>
      {thread.listing && <ListingStrip listing={thread.listing} isOwn={thread.role === 'ADVERTISER'} />}
    </header>
  );
}

/** Focuses the heading after a client-side navigation; a page load starts at the top. */
function useArrivalFocus(heading: React.RefObject<HTMLElement | null>) {
  const isPushNavigation = useNavigationType() === 'PUSH';
  useEffect(() => {
    if (isPushNavigation) heading.current?.focus({ preventScroll: true });
  }, [isPushNavigation, heading]);
}

function PhoneLinks({ name, phone }: { name: string; phone: string }) {
  const { t } = useTranslation('messages');
  return (
    <span className={styles.phone}>
      <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} aria-label={t('thread.call', { name, phone })}>
        <Phone />
        <span className={styles.number}>{phone}</span>
      </a>
      <a
        href={`https://wa.me/${phone.replaceAll(/\D/g, '')}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('thread.writeOnWhatsApp', { name })}
      >
        <MessageCircle />
        <span className={styles.number}>{t('thread.whatsApp')}</span>
      </a>
    </span>
  );
}

function ThreadMenu({ thread, inbox, actions, ReportDialog, name }: ThreadHeadProps & { name: string }) {
  const { t } = useTranslation('messages');
  const navigate = useNavigate();
  const { archived, blocked, can, listing, other } = thread;
  const [reporting, setReporting] = useState(false);
  const items: MenuItem[] = [];
  if (can.archive) {
    items.push({
      text: t(archived ? 'thread.unarchive' : 'thread.archive'),
      icon: archived ? <ArchiveRestore /> : <Archive />,
      onSelect: () => actions.archive(!archived),
    });
  }
  if (listing && inbox.listing !== listing.id) {
    items.push({
      text: t('thread.onlyAd'),
      icon: <ListFilter />,
      onSelect: () => void navigate(inboxAddress({ ...inbox, q: '', listing: listing.id, page: 0 }, thread.id)),
    });
  }
  if (can.block) {
    items.push(
      { separator: 'apart' },
      {
        text: t(blocked ? 'thread.unblock' : 'thread.block', { name }),
        icon: blocked ? <CircleCheck /> : <Ban />,
        onSelect: () => actions.requestConfirm(blocked ? 'unblock' : 'block'),
      },
    );
  }
  if (other.name !== null) {
    items.push({ text: t('thread.report', { name }), icon: <Flag />, onSelect: () => setReporting(true) });
  }
  if (items.length === 0) return null;
  return (
    <>
      <Menu trigger={<IconButton label={t('thread.more')} icon={<Ellipsis />} />} items={items} />
      {reporting && (
        <Suspense>
          <ReportDialog subject={{ type: 'USER', id: other.id }} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  );
}

type Listing = NonNullable<MessageThread['listing']>;
const tones: Record<Listing['status'], BadgeTone> = {
  DRAFT: 'warn',
  PUBLISHED: 'ok',
  SUSPENDED: 'bad',
  CONCLUDED: 'dark',
};

/** Listing of the conversation; a link if the user can open its page. */
function ListingStrip({ listing, isOwn }: { listing: Listing; isOwn: boolean }) {
  const { t } = useTranslation('messages');
  const words = (
    <>
      {listing.photo && (
        <Photo
          photo={listing.photo}
          alt=""
          ratio="4 / 3"
          sizes="56px"
          errorText=""
          className={styles.listingPhoto ?? ''}
        />
      )}
      <span className={styles.listingTitle}>{listing.title}</span>
      {listing.status !== 'PUBLISHED' && <Badge tone={tones[listing.status]}>{t(`statuses.${listing.status}`)}</Badge>}
    </>
  );
  const hasPage = isOwn || listing.status === 'PUBLISHED' || listing.status === 'CONCLUDED';
  if (!hasPage) return <p className={styles.listing}>{words}</p>;
  return (
    <Link to={links.listing(listing.id)} className={styles.listing}>
      {words}
    </Link>
  );
}
