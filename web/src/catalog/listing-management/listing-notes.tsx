import { Link } from 'react-router';
import type { ListingView, OwnListing } from '#contract/catalog/listings.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Note } from '../../platform/ui/feedback/note.tsx';
import styles from './managed-card.module.css';

/** Notes for the advertiser: reason of the suspension, pending review, conclusion. */
export function ListingNotes({ listing, own }: { listing: ListingView; own: OwnListing }) {
  const { t } = useTranslation('myListings');
  const format = useFormat();
  const { suspension, conclusion, cinReview } = own;
  const reasonText = suspension && suspensionText(t, suspension);
  return (
    <>
      {listing.status === 'SUSPENDED' && reasonText && (
        <Note tone="warn">
          <p>{reasonText}</p>
          {suspension.by === 'ADMIN' && (
            <p>
              {t('card.appealWay')}{' '}
              <Link to={`${links.staticPage('contacts')}#appeal`} className={styles.noteLink}>
                {t('card.appealMore')}
              </Link>
            </p>
          )}
        </Note>
      )}
      {cinReview === 'NEEDED' && <Note>{t('card.cinReview')}</Note>}
      {conclusion && (
        <p>
          {t('card.concluded', {
            date: format.date(conclusion.conclusionSaleOrRentalDate),
            price: format.price(conclusion.conclusionAgreedPrice),
          })}
          {conclusion.conclusionBuyerOrTenantName && ` · ${conclusion.conclusionBuyerOrTenantName}`}
        </p>
      )}
    </>
  );
}

type T = ReturnType<typeof useTranslation<'myListings'>>['t'];

/** Null if the owner suspended the listing. */
function suspensionText(t: T, { by, reason }: NonNullable<OwnListing['suspension']>): string | null {
  if (by === 'OWNER') return null;
  if (by === 'ADMIN') return reason ? t('card.heldByAdmin', { reason }) : t('card.heldByAdminSilent');
  return t(reason === 'AUCTION_OVER' ? 'card.auctionOver' : 'card.heldBySystemSilent');
}
