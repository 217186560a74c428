import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { MediaItem } from '#contract/catalog/media';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import styles from './media-viewer.module.css';

/** The film of a home with the browser's own controls: it never begins by itself, and stops when one turns to the next. */
export function VideoSlide({ video, isShown }: { video: MediaItem; isShown: boolean }) {
  const { t } = useTranslation('offer');
  const film = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!isShown) film.current?.pause();
  }, [isShown]);
  return (
    <div className={styles.video}>
      {failed ? (
        <p className={styles.failed}>
          <CircleAlert aria-hidden="true" />
          {t('viewer.videoFailed')}
        </p>
      ) : (
        // Silent until somebody wants to hear it; owners' films have no captions, which is said under it.
        <video
          ref={film}
          src={video.url}
          controls
          muted
          playsInline
          preload="none"
          aria-label={video.alt || t('viewer.video')}
          onError={() => setFailed(true)}
        />
      )}
      <p className={styles.note}>{t('viewer.noCaptions')}</p>
    </div>
  );
}
