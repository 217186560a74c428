import { useTranslation } from '../../../platform/lib/i18n.tsx';
import styles from './media.module.css';
import { countsOf, type MediaItemDraft } from './media-items.ts';

type CountsLineProps = { photos: readonly MediaItemDraft[]; progress: ReadonlyMap<string, number> };

/** "9 foto", the progress, and the numbers of ready, pending and rejected files. */
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

/** Upload progress of a file, 0 to 1. Processing takes about 10 % of the time. */
function partOf({ state }: MediaItemDraft, sent: number): number {
  if (state === 'ready') return 1;
  if (state === 'processing') return 0.9;
  return state === 'uploading' ? sent * 0.9 : 0;
}

/** Thin progress bar; `fraction` from 0 to 1. */
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
