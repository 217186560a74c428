import { Link } from 'react-router';
import type { ListingView } from '#contract/catalog/listings';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import styles from './form.module.css';
import type { ListingForm } from './use-listing-form.ts';

/** What to know before typing: that words were found again, that the ad is suspended. */
export function FormNotes({ form, listing }: { form: ListingForm; listing: ListingView | null }) {
  const { t } = useTranslation('listingForm');
  return (
    <>
      <div role="status">
        {form.isFound && (
          <Note>
            <p>{t('found.text')}</p>
            <p className={styles.noteAction}>
              <Button size="small" onClick={form.accept}>
                {t('found.keep')}
              </Button>
              <Button size="small" look="quiet" onClick={form.discard}>
                {t(listing ? 'found.discardEdit' : 'found.discard')}
              </Button>
            </p>
          </Note>
        )}
      </div>
      {listing?.status === 'SUSPENDED' && <SuspendedNote listing={listing} />}
    </>
  );
}

function SuspendedNote({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('listingForm');
  if (listing.can.publish) return <Note tone="warn">{t('locked.suspended')}</Note>;
  const reason = listing.own?.suspension?.reason ?? t('locked.noReason');
  return (
    <Note tone="warn">
      <p>{t('locked.suspendedBecause', { reason })}</p>
      {listing.own?.suspension?.by === 'ADMIN' && (
        <p>
          {t('locked.appealWay')}{' '}
          <Link to={`${links.staticPage('contacts')}#appeal`} className={styles.noteLink}>
            {t('locked.appealMore')}
          </Link>
        </p>
      )}
    </Note>
  );
}
