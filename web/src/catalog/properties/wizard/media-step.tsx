import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { Button } from '../../../platform/ui/actions/button.tsx';
import { Note } from '../../../platform/ui/feedback/note.tsx';
import { Skeleton } from '../../../platform/ui/feedback/skeleton.tsx';
import type { MediaManagerProps } from '../media/media-manager.tsx';
import styles from './steps.module.css';
import type { StepProps } from './use-wizard.ts';

const loadManager = async () => (await import('../media/media-manager.tsx')).MediaManager;

/** The parts of step 3 arrive while the first steps are filled in: whoever loses the connection meanwhile still has them. */
export function usePreloadedMedia(): void {
  useEffect(() => {
    // The step itself says so where they are still missing.
    void loadManager().catch(() => {});
  }, []);
}

/** Step 3: how it looks. */
export function MediaStep({ values, patch, errorOf }: StepProps) {
  const { t } = useTranslation('properties');
  const { Manager, failed, load } = useManager();
  return (
    <section id="media" tabIndex={-1} aria-label={t('wizard.fields.media')} className={styles.media}>
      {Manager ? (
        <Manager
          items={values.media}
          onChange={(media) => patch({ media })}
          tourLink={values.virtualTourLink}
          onTourLink={(virtualTourLink) => patch({ virtualTourLink })}
          error={errorOf('media')}
        />
      ) : failed ? (
        <Note tone="bad">
          <p>{t('wizard.mediaFailed')}</p>
          <Button size="small" onClick={load}>
            {t('wizard.mediaRetry')}
          </Button>
        </Note>
      ) : (
        <Skeleton height="420px" shape="photo" />
      )}
    </section>
  );
}

function useManager() {
  const [Manager, setManager] = useState<ComponentType<MediaManagerProps> | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    loadManager().then(
      (loaded) => setManager(() => loaded),
      () => setFailed(true),
    );
  }, []);
  useEffect(load, [load]);
  return { Manager, failed, load };
}
