import { useTranslation } from '../../../platform/lib/i18n.tsx';
import styles from './media.module.css';
import { countsOf, type MediaItemDraft } from './media-items.ts';

type CountsLineProps = { photos: readonly MediaItemDraft[]; progress: ReadonlyMap<string, number> };

/** "9 foto", how far they are, and in words how many are ready, coming and to be looked at. */
export function CountsLine({ photos, progress }: CountsLineProps) {
  const { t } = useTranslation('media');
  const { total, ready, pending, review } = countsOf(photos);
  const done = photos.reduce((sum, photo) => sum + partOf(photo, progress.get(photo.id) ?? 0), 0);
  const parts = [
    ready > 0 && t('counts.ready', { count: ready }),
    pending > 0 && t('counts.coming', { count: pending }),
    review > 0 && t('counts.review', { count: review }),
  ].filter(Boolean);
  return (
    <div className={styles.counts}>
      <h2 id="photo-counts" tabIndex={-1}>
        {t('counts.photos', { count: total })}
      </h2>
      {pending > 0 && <Meter label={t('counts.upload')} fraction={done / Math.max(1, total - review)} />}
      <span role="status">{parts.join(', ')}</span>
    </div>
  );
}

/** Processing takes about a tenth of the time of a photo. */
function partOf({ state }: MediaItemDraft, sent: number): number {
  if (state === 'ready') return 1;
  if (state === 'processing') return 0.9;
  return state === 'uploading' ? sent * 0.9 : 0;
}

/** A thin bar; `fraction` from 0 to 1. */
export function Meter({ label, fraction }: { label: string; fraction: number }) {
  const percent = Math.floor(fraction * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={styles.meter}
    >
      <i style={{ width: `${percent}%` }} />
    </div>
  );
}
