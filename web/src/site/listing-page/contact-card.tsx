import { lazy, Suspense, useEffect } from 'react';
import type { ListingView } from '#contract/catalog/listings';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { draftKey, messageFieldId, saveTyped } from './contact/draft-text.ts';
import styles from './price-card.module.css';
// The looks of what comes late are here from the start: the server has written it already.
import '../../trust/report-dialog/report-button.module.css';
import '../../platform/ui/actions/chip.module.css';
import '../../platform/ui/fields/checkbox.module.css';
import '../../platform/ui/fields/field.module.css';
import './contact/contact.module.css';

const ContactBody = lazy(() =>
  import('./contact/contact-body.tsx').then((module) => ({ default: module.ContactBody })),
);

/** How to reach the advertiser (LST-10, LST-11): a message, and for people who signed in phone, WhatsApp and email. */
export function ContactCard({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('listings');
  return (
    <section id="contatti" className={styles.contacts} aria-labelledby="contacts-heading">
      <h2 id="contacts-heading">{t('contact.heading')}</h2>
      <Suspense fallback={<div className={styles.comingContacts} />}>
        <ContactBody listing={listing} />
      </Suspense>
      <TypedMessage listingId={listing.id} />
    </section>
  );
}

/** The links of the form lead away before its scripts have come: a message typed by then is saved as the page is left. */
function TypedMessage({ listingId }: { listingId: number }) {
  const userId = useMe()?.id ?? null;
  useEffect(() => {
    const save = () => {
      const field = document.getElementById(messageFieldId);
      if (field instanceof HTMLTextAreaElement) saveTyped(draftKey(listingId, userId), field.value);
    };
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, [listingId, userId]);
  return null;
}
