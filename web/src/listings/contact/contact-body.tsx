import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ListingView } from '#contract/listings';
import { listThreads } from '#contract/messages';
import { useTranslation } from '../../lib/i18n.tsx';
import { useMe } from '../../lib/me.tsx';
import { read } from '../../lib/queries.ts';
import { links } from '../../links.ts';
import card from '../price-card.module.css';
import styles from './contact.module.css';
import { ContactWays } from './contact-ways.tsx';
import { MessageForm } from './message-form.tsx';

/** What the contact card holds, by who looks (LST-10, LST-11). The server writes it; its code comes once the page stands. */
export function ContactBody({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('contact');
  const me = useMe();
  if (me?.id === listing.advertiserId) {
    return (
      <>
        <p className={card.note}>{t('own')}</p>
        <ContactWays listing={listing} own />
      </>
    );
  }
  return (
    <>
      {me && <KnownThread listing={listing} />}
      <MessageForm key={me?.id ?? 0} listing={listing} me={me} />
      {me && <ContactWays listing={listing} />}
    </>
  );
}

/** Whom this ad's visitor has written to already: they go on there. */
function KnownThread({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('contact');
  const threads = useQuery(read(listThreads, { query: { listingId: listing.id, size: 5 } })).data?.data ?? [];
  const thread = threads.find(({ role }) => role === 'VISITOR');
  if (!thread) return null;
  return (
    <p className={styles.known}>
      {t('known', { name: thread.other.name ?? listing.advertiser.name })}{' '}
      <Link to={links.messages(thread.id)}>{t('sent.open')}</Link>
    </p>
  );
}
