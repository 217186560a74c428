import type { ListingView } from '#contract/catalog/listings.schemas';
import { useMe } from '../../../identity/me/me.shared.tsx';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { ReportButton } from '../../../trust/report-dialog/report-button.shared.tsx';
import styles from './contact.module.css';

/** Report link below a listing, for all users except its advertiser (LAW-03). */
export function ReportListing({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('contact');
  const isOwn = useMe()?.id === listing.advertiserId;
  if (isOwn) return null;
  return (
    <p className={styles.report}>
      <ReportButton subject={{ type: 'LISTING', id: listing.id }}>{t('report')}</ReportButton>
    </p>
  );
}
