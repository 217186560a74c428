import { Suspense } from 'react';
import type { ListingView } from '#contract/catalog/listings.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { ContactBody } from './contact/contact-body.tsx';
import styles from './price-card.module.css';

/** Contact options of the advertiser (LST-10, LST-11): a message; for signed-in users phone, WhatsApp and email. */
export function ContactCard({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('listings');
  return (
    <section id="contatti" className={styles.contacts} aria-labelledby="contacts-heading">
      <h2 id="contacts-heading">{t('contact.heading')}</h2>
      <Suspense>
        <ContactBody listing={listing} />
      </Suspense>
    </section>
  );
}
