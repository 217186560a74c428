import type { OpenDayVisit } from '#contract/visits/bookings.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { useEventLabels } from './use-event-labels.ts';
import type { VisitActions } from './use-visit-actions.tsx';
import styles from './visit.module.css';

/** Offered seat with its expiry and two actions. */
export function OfferPanel({ visit, actions }: { visit: OpenDayVisit; actions: VisitActions }) {
  const { t } = useTranslation('openDayBookings');
  const words = useEventLabels();
  return (
    <section className={styles.offer} aria-labelledby={`offer-${visit.id}`}>
      <h2 id={`offer-${visit.id}`}>{t('offer.title')}</h2>
      {visit.offerExpiresAt && <p>{t('offer.text', { until: words.dateTime(visit.offerExpiresAt) })}</p>}
      <div className={styles.actions}>
        {visit.can.accept && (
          <Button variant="primary" isPending={actions.accepting === visit.id} onClick={() => actions.accept(visit)}>
            {t('offer.accept')}
          </Button>
        )}
        {visit.can.cancel && <Button onClick={() => actions.request('cancel', visit)}>{t('offer.decline')}</Button>}
      </div>
    </section>
  );
}
