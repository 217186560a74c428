import { lazy, Suspense, useEffect } from 'react';
import type { ListingView } from '#contract/catalog/listings.schemas';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { draftKey, messageFieldId, saveTyped } from './contact/draft-text.ts';
import styles from './price-card.module.css';
// Styles of lazy components: the server renders them, so the page needs the styles at once.
import '../../trust/report-dialog/report-button.module.css';
import '../../platform/ui/actions/chip.module.css';
import '../../platform/ui/fields/checkbox.module.css';
import '../../platform/ui/fields/field.module.css';
import './contact/contact.module.css';

const ContactBody = lazy(() =>
  import('./contact/contact-body.tsx').then((module) => ({ default: module.ContactBody })),
);

/** Contact options of the advertiser (LST-10, LST-11): a message; for signed-in users phone, WhatsApp and email. */
export function ContactCard({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('listings');
  return (
    <section id="contatti" className={styles.contacts} aria-labelledby="contacts-heading">
      <h2 id="contacts-heading">{t('contact.heading')}</h2>
      <Suspense fallback={<div className={styles.placeholderContacts} />}>
        <ContactBody listing={listing} />
      </Suspense>
      <TypedMessage listingId={listing.id} />
    </section>
  );
}

/** Saves the typed message when the visitor leaves by a link of the form before its scripts load. */
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
