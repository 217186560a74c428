import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Spinner } from '../../platform/ui/feedback/spinner.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './ends.module.css';

/** Nobody books their own open day: said once, and back to the ad (spec/002 §4, ODY-11). */
export function OwnerLeaves({ listingId }: { listingId: number }) {
  const { t } = useTranslation('openDayBookings');
  const navigate = useNavigate();
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    notify({ text: t('booking.ownerCannotBook'), tone: 'bad' });
    void navigate(links.listing(listingId), { replace: true });
  }, [listingId, navigate, t]);
  return (
    <div className={styles.page}>
      <h1 className={styles.sr}>{t('booking.heading')}</h1>
      <p role="status" className={styles.wait}>
        <Spinner />
        {t('loading')}
      </p>
    </div>
  );
}
