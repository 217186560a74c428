import type { OpenDayVisit } from '#contract/visits/bookings.schemas';
import { useQrCode } from '../../platform/document/use-qr-code.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Photo } from '../../platform/ui/display/photo.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { StatusBadge } from './badges.tsx';
import { useEventLabels } from './use-event-labels.ts';
import styles from './visit-card.module.css';

/** Booking as a card for check-in. It has a code once the booking is confirmed. */
export function VisitCard({ visit }: { visit: OpenDayVisit }) {
  const { t } = useTranslation('openDayBookings');
  const words = useEventLabels();
  const { event, pass } = visit;
  return (
    <article className={styles.card} aria-label={t('pass.label')}>
      {event.listingPhoto && (
        <Photo photo={event.listingPhoto} alt="" sizes="380px" ratio="380 / 132" errorText={t('photoFailed')} />
      )}
      <div className={styles.up}>
        <h2>{event.listingTitle}</h2>
        <p className="small soft">{event.address}</p>
        <dl className={styles.facts}>
          <div>
            <dt>{t('pass.day')}</dt>
            <dd>{words.shortDay(event)}</dd>
          </div>
          <div>
            <dt>{t('pass.hours')}</dt>
            <dd>{words.hours(event)}</dd>
          </div>
          <div>
            <dt>{t('pass.people')}</dt>
            <dd>{visit.people}</dd>
          </div>
        </dl>
      </div>
      <div className={styles.cut} />
      <div className={styles.down}>
        <StatusBadge status={visit.status} />
        {pass && <Code pass={pass} />}
        <p className={styles.number}>{t('pass.number', { id: visit.id })}</p>
        <p className="small soft">{visit.participantName}</p>
      </div>
    </article>
  );
}

function Code({ pass }: { pass: string }) {
  const { t } = useTranslation('openDayBookings');
  const picture = useQrCode(pass);
  return picture ? (
    <img src={picture} width={200} height={200} alt={t('pass.qr')} className={styles.code} />
  ) : (
    <span role="status" aria-label={t('pass.drawing')} className={styles.code}>
      <Skeleton shape="photo" width="200px" height="200px" />
    </span>
  );
}
