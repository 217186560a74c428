import { useSuspenseQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { Link } from 'react-router';
import type { MessageThread } from '#contract/conversations/messages.schemas';
import { useMyOrganizations } from '../../identity/organizations/organization-reads.shared.ts';
import { useTypedSearch } from '../../platform/forms/use-typed-search.ts';
import { useAddressAhead } from '../../platform/lib/address-ahead.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { polling } from '../../platform/live/polling.ts';
import { links } from '../../platform/routing/links.ts';
import { RemovableChip } from '../../platform/ui/actions/chip.tsx';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Pager } from '../../platform/ui/actions/pager.tsx';
import { EmailDrawing, MapDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { type Box, type Inbox, inboxAddress, readInbox, searchedText, wholeInbox } from './inbox-address.ts';
import styles from './list.module.css';
import { threadsIn } from './message-reads.ts';
import { ThreadItem } from './thread-item.tsx';
import { useUnreadMessages } from './unread-messages.shared.ts';

const boxes: readonly Box[] = ['inbox', 'archived'];

type ThreadListProps = { inbox: Inbox; agencyName: string | undefined; open: number | null };

/** Conversations of a folder, latest message first. `open`: the conversation next to them. */
export function ThreadList({ inbox, agencyName, open }: ThreadListProps) {
  const { t } = useTranslation('messages');
  const { data: result, isError } = useSuspenseQuery({ ...threadsIn(inbox), ...polling() });
  const { totalElements, number, size } = result.page;
  return (
    <section className={styles.list} aria-label={t('list.label')}>
      <ListHead inbox={inbox} agencyName={agencyName} threads={result.data} isAlone={open === null} />
      <div className={styles.body}>
        {isError && (
          <div className={styles.failing}>
            <Note tone="warn">{t('list.failed')}</Note>
          </div>
        )}
        {result.data.length === 0 && <NoThreads inbox={inbox} isPastEnd={totalElements > 0} />}
        <ul className={styles.threads}>
          {result.data.map((thread) => (
            <li key={thread.id}>
              <ThreadItem thread={thread} to={inboxAddress(inbox, thread.id)} isOpen={thread.id === open} />
            </li>
          ))}
        </ul>
        <Pager
          page={number}
          pages={Math.ceil(totalElements / size)}
          href={(page) => inboxAddress({ ...inbox, page })}
          labels={{
            nav: t('list.pages'),
            previous: t('list.previous'),
            next: t('list.next'),
            page: (page) => t('list.page', { page }),
          }}
        />
      </div>
    </section>
  );
}

type ListHeadProps = Omit<ThreadListProps, 'open'> & { threads: readonly MessageThread[]; isAlone: boolean };

/** `isAlone`: no conversation is open, so this heading is the page's `h1`. */
function ListHead({ inbox, agencyName, threads, isAlone }: ListHeadProps) {
  const { t } = useTranslation('messages');
  const { nowQuery, go } = useAddressAhead();
  const Heading = isAlone ? 'h1' : 'h2';
  const listingTitle = threads.find(({ listing }) => listing?.id === inbox.listing)?.listing?.title;
  return (
    <header className={styles.head}>
      <Heading className={styles.title}>{agencyName ? t('list.agency', { name: agencyName }) : t('title')}</Heading>
      <OtherInboxes agency={inbox.agency} />
      <nav className={styles.boxes} aria-label={t('list.boxes')}>
        {boxes.map((box) => (
          <Link
            key={box}
            to={inboxAddress({ ...inbox, box, page: 0 })}
            aria-current={box === inbox.box ? 'page' : undefined}
          >
            {t(`list.${box}`)}
          </Link>
        ))}
      </nav>
      <SearchThreads inbox={inbox} />
      {inbox.listing !== null && (
        <RemovableChip
          removeLabel={t('list.allAds', { title: listingTitle ?? t('list.onlyOneAd') })}
          onRemove={() => go(inboxAddress({ ...readInbox(nowQuery(), inbox.agency), listing: null, page: 0 }))}
        >
          {listingTitle ? t('list.onlyAd', { title: listingTitle }) : t('list.onlyOneAd')}
        </RemovableChip>
      )}
    </header>
  );
}

/** From the own conversations to those of agencies, and back: no list has both. */
function OtherInboxes({ agency }: Pick<Inbox, 'agency'>) {
  const { t } = useTranslation('messages');
  const organizations = useMyOrganizations().filter(({ role, status }) => role !== 'VIEWER' && status === 'ACTIVE');
  if (organizations.length === 0) return null;
  const others = organizations.filter(({ accountId }) => accountId !== agency?.accountId);
  return (
    <ul className={styles.inboxes}>
      {agency !== null && <OtherInbox to={links.messages()} text={t('list.personal')} accountId={null} />}
      {others.map(({ id, slug, name, accountId }) => (
        <OtherInbox key={id} to={links.agencyMessages(slug)} text={t('list.agency', { name })} accountId={accountId} />
      ))}
    </ul>
  );
}

function OtherInbox({ to, text, accountId }: { to: string; text: string; accountId: number | null }) {
  const { t } = useTranslation('messages');
  const count = useUnreadMessages(accountId);
  return (
    <li>
      <Link to={to}>{text}</Link>
      {count > 0 && <span> · {t('list.unread', { count })}</span>}
    </li>
  );
}

/** A native GET form, so that it also works before hydration. */
function SearchThreads({ inbox: { agency } }: { inbox: Inbox }) {
  const { t } = useTranslation('messages');
  const { typed, type, searchNow } = useTypedSearch({
    textIn: (query) => readInbox(query).q,
    searched: searchedText,
    addressWith: (query, q) => inboxAddress({ ...readInbox(query, agency), q, page: 0 }),
  });
  return (
    <form
      role="search"
      method="get"
      action={wholeInbox({ agency })}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        searchNow();
      }}
    >
      <Search aria-hidden="true" />
      <TextField
        label={t('list.search')}
        hideLabel
        name="q"
        type="search"
        autoComplete="off"
        maxLength={100}
        placeholder={t('list.placeholder')}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      {typed !== '' && <IconButton label={t('list.clear')} icon={<X />} onClick={() => searchNow('')} />}
    </form>
  );
}

/** Empty state: an empty folder or no search results, with a link. */
function NoThreads({ inbox, isPastEnd }: { inbox: Inbox; isPastEnd: boolean }) {
  const { t } = useTranslation('messages');
  const which = isPastEnd ? 'pastEnd' : inbox.q !== '' || inbox.listing !== null ? 'found' : inbox.box;
  const isAgency = inbox.agency !== null && which === 'inbox';
  const to = {
    pastEnd: inboxAddress({ ...inbox, page: 0 }),
    found: inboxAddress({ ...inbox, q: '', listing: null, page: 0 }),
    archived: wholeInbox(inbox),
    inbox: inbox.agency ? links.agency(inbox.agency.slug, 'listings') : links.searchMarket(),
  }[which];
  return (
    <EmptyState
      drawing={which === 'found' ? <MapDrawing /> : <EmailDrawing />}
      title={t(`none.${which}`)}
      text={t(isAgency ? 'none.agencyText' : `none.${which}Text`)}
      actions={<LinkButton to={to}>{t(isAgency ? 'none.agencyAction' : `none.${which}Action`)}</LinkButton>}
    />
  );
}
