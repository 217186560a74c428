import type { PublicTerms } from '#contract/catalog/booking-terms.schemas';
import type { QuotedStay } from '#contract/catalog/stay-rates.schemas';
import { type ChildAges, childAgesText } from '../../catalog/stays/child-ages.shared.ts';
import { type KnownStay, stayParams } from '../../catalog/stays/known-stay.shared.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import styles from './booking-offer.module.css';
import { HouseRulesList } from './house-rules.shared.tsx';
import { FreeUntil } from './policy-steps.shared.tsx';
import { cancellableOf } from './price-lines.shared.ts';

type BookingOfferProps = {
  terms: PublicTerms;
  /** Null without dates, or where they are not available. */
  quote: QuotedStay['quote'] | null;
  stay: KnownStay;
  ages: ChildAges;
};

/** How a guest books: the button, until when a cancellation is free, the rules of the house. */
export function BookingOffer({ terms, quote, stay, ages }: BookingOfferProps) {
  const { t } = useTranslation('bookingTerms');
  const now = useNow();
  const mode = terms.mode === 'INSTANT' ? 'INSTANT' : 'REQUEST';
  return (
    <div className={styles.offer}>
      {quote && stay.checkInDate && (
        <>
          <LinkButton
            to={links.bookStay(terms.listingId, { ...stayParams(stay), childAges: childAgesText(ages) })}
            variant="primary"
            full
          >
            {t(`offer.${mode}`)}
          </LinkButton>
          <p className={styles.soft}>{t(`offer.notes.${mode}`)}</p>
          <p>
            <FreeUntil stay={cancellableOf(terms, quote, stay.checkInDate)} now={now} />
          </p>
        </>
      )}
      {terms.rules && (
        <details className={styles.rules}>
          <summary>{t('rules.title')}</summary>
          <HouseRulesList rules={terms.rules} />
        </details>
      )}
    </div>
  );
}
