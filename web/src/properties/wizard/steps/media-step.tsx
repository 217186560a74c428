import { lazy, Suspense } from 'react';
import { useTranslation } from '../../../lib/i18n.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { StepProps } from '../use-wizard.ts';
import styles from './steps.module.css';

const MediaManager = lazy(() =>
  import('../../media/media-manager.tsx').then((module) => ({ default: module.MediaManager })),
);

/** Step 3: how it looks. Its parts load when it is first shown. */
export function MediaStep({ values, patch, errorOf }: StepProps) {
  const { t } = useTranslation('properties');
  return (
    <section id="media" tabIndex={-1} aria-label={t('wizard.fields.media')} className={styles.media}>
      <Suspense fallback={<Skeleton height="420px" shape="photo" />}>
        <MediaManager
          items={values.media}
          onChange={(media) => patch({ media })}
          tourLink={values.virtualTourLink}
          onTourLink={(virtualTourLink) => patch({ virtualTourLink })}
          error={errorOf('media')}
        />
      </Suspense>
    </section>
  );
}
