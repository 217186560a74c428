import { Link } from 'react-router';
import type { BookingRequirement } from '#contract/catalog/booking-terms';
import type { BookingTermsView } from '#contract/catalog/booking-terms.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Card } from '../../platform/ui/display/card.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import styles from './terms.module.css';

/** What the stay still needs before guests can book it, each with a link to where it is set. */
export function MissingCard({ terms }: { terms: BookingTermsView }) {
  const { t } = useTranslation('bookingTerms');
  const targets: Record<BookingRequirement, string> = {
    VERIFIED_EMAIL: links.myProfile(),
    CIN: links.listingForm(terms.listingId),
    HOUSE_RULES: '#smoking',
    GUEST_IDENTIFICATION: '#guestIdentification',
    PAYOUT_ACCOUNT: links.payouts(),
  };
  if (terms.missing.length === 0 || !terms.isBookingEnabled)
    return <Note tone={terms.offeredMode === 'ENQUIRY' ? 'info' : 'ok'}>{t(`offered.${terms.offeredMode}`)}</Note>;
  return (
    <Card title={t('missing.title')}>
      <ul className={styles.missing}>
        {terms.missing.map(({ requirement }) => (
          <li key={requirement}>
            {t(`missing.${requirement}`)} <Link to={targets[requirement]}>{t(`missing.links.${requirement}`)}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
