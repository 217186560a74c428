import { Images, Rotate3d } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ListingView } from '#contract/listings';
import { useTranslation } from '../lib/i18n.tsx';
import { Button, buttonClass } from '../ui/actions/button.tsx';
import { Photo } from '../ui/display/photo.tsx';
import { PhotoSwipe } from '../ui/display/photo-swipe.tsx';
import styles from './gallery.module.css';

const PhotoViewer = lazy(() => import('./photo-viewer.tsx'));

const MOSAIC = 5;

/** One large and four small photos on wide screens, one at a time to swipe on phones; any of them opens the viewer. */
export function Gallery({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('listings');
  const { t: estate } = useTranslation('estate');
  const [opened, setOpened] = useState<number | null>(null);
  const photos = listing.property.media.filter((item) => item.type === 'PHOTO');
  const total = photos.length;
  if (total === 0) return <p className={styles.none}>{t('gallery.none')}</p>;

  const alt = (index: number) => photos[index]?.alt ?? t('gallery.photo', { position: index + 1, total });
  const shown = photos.slice(0, MOSAIC);
  return (
    <div className={styles.gallery}>
      <section className={styles.mosaic} aria-label={t('gallery.label')} data-photos={Math.min(total, MOSAIC)}>
        {shown.map((photo, index) => (
          <button
            key={photo.id}
            type="button"
            className={styles.tile}
            aria-label={t('gallery.open', { position: index + 1, total })}
            onClick={() => setOpened(index)}
          >
            <Photo
              photo={photo}
              alt={alt(index)}
              ratio="auto"
              sizes={index === 0 ? '(min-width: 1280px) 640px, 50vw' : '(min-width: 1280px) 320px, 25vw'}
              priority={index === 0}
              failedText={estate('photoFailed')}
            />
          </button>
        ))}
      </section>
      <div className={styles.swipe}>
        <PhotoSwipe
          label={t('gallery.label')}
          labels={{ previous: t('gallery.previous'), next: t('gallery.next') }}
          counter={(position, of) => `${position} / ${of}`}
          photos={photos.map((photo, index) => (
            <Photo
              key={photo.id}
              photo={photo}
              alt={alt(index)}
              sizes="100vw"
              priority={index === 0}
              failedText={estate('photoFailed')}
            />
          ))}
        />
      </div>
      <div className={styles.actions}>
        {listing.property.virtualTourLink && (
          <a
            className={buttonClass({ look: 'second' })}
            href={listing.property.virtualTourLink}
            target="_blank"
            rel="noreferrer"
          >
            <Rotate3d aria-hidden="true" />
            {t('gallery.tour')}
          </a>
        )}
        <Button onClick={() => setOpened(0)}>
          <Images aria-hidden="true" />
          {t('gallery.all', { count: total })}
        </Button>
      </div>
      {opened !== null && (
        <Suspense>
          <PhotoViewer photos={photos} title={listing.title} startAt={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </div>
  );
}
