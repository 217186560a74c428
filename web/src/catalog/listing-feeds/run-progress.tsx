import type { FeedRunView } from '#contract/catalog/listing-feeds.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Progress } from '../../platform/ui/feedback/progress.tsx';
import { isLive } from './feed-reads.ts';
import { runErrorText } from './feed-texts.ts';
import styles from './feeds.module.css';

const PERCENT = 100;

/** Progress of a live run, or the reason of a failed one. */
export function RunProgress({ run }: { run: FeedRunView }) {
  const { t } = useTranslation('organizationFeeds');
  const { t: feedTexts } = useTranslation('listingFeeds');
  const format = useFormat();
  if (run.status === 'FAILED')
    return (
      <Note tone="bad">{run.error ? runErrorText(feedTexts, run.error, run.errorDetails) : t('runs.failed')}</Note>
    );
  if (run.status === 'UNCHANGED') return <Note>{t('runs.unchanged')}</Note>;
  if (!isLive(run)) return null;
  const { progress } = run;
  const text = progress
    ? t('progress.applied', { applied: format.number(progress.applied), total: format.number(progress.total) })
    : t('progress.items', { count: run.items });
  return (
    <div className={styles.progress} role="status">
      <Progress
        label={t(`runs.statuses.${run.status}`)}
        value={progress && progress.total > 0 ? (progress.applied / progress.total) * PERCENT : null}
        text={text}
      />
      <p className={styles.soft}>{t(run.isDryRun ? 'progress.dry' : 'progress.leave')}</p>
    </div>
  );
}

/** Photos of a feed that are still to come. */
export function PhotoProgress({ photos }: Pick<FeedRunView, 'photos'>) {
  const { t } = useTranslation('organizationFeeds');
  const { pending, ready, failed, expectedSeconds } = photos;
  if (pending === 0 && failed === 0) return null;
  return (
    <Note tone={failed > 0 && pending === 0 ? 'warn' : 'info'}>
      {pending > 0 && (
        <p>
          {t('photos.pending', { ready, total: ready + pending + failed })}{' '}
          {expectedSeconds !== null && t('photos.expected', { count: Math.max(1, Math.ceil(expectedSeconds / 60)) })}
        </p>
      )}
      {failed > 0 && <p>{t('photos.failed', { count: failed })}</p>}
    </Note>
  );
}
