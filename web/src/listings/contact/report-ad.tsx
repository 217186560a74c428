import type { ListingView } from '#contract/listings';
import { useTranslation } from '../../lib/i18n.tsx';
import { useMe } from '../../lib/me.tsx';
import { ReportButton } from '../../lib/reports/report-button.tsx';
import styles from './contact.module.css';

/** Under an ad, for everybody but its advertiser: something is wrong with it (LAW-03). */
export function ReportAd({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('contact');
  const isOwn = useMe()?.id === listing.advertiserId;
  if (isOwn) return null;
  return (
    <p className={styles.report}>
      <ReportButton subject={{ type: 'LISTING', id: listing.id }}>{t('report')}</ReportButton>
    </p>
  );
}
