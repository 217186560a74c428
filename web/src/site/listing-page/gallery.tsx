import { Images, Play, Rotate3d } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ListingView } from '#contract/catalog/listings.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Photo } from '../../platform/ui/display/photo.tsx';
import { PhotoSwipe } from '../../platform/ui/display/photo-swipe.tsx';
import styles from './gallery.module.css';

const MediaViewer = lazyPart(() => import('./viewer/media-viewer.tsx').then((it) => ({ default: it.MediaViewer })));
const TourViewer = lazyPart(() => import('./viewer/tour-viewer.tsx').then((it) => ({ default: it.TourViewer })));

const MOSAIC = 5;
/** Both layouts contain the first photo, one of them hidden: equal sizes load one file. The mosaic is hidden below 761 px. */
const FIRST_SIZES = '(min-width: 1280px) 640px, (min-width: 761px) 50vw, 85vw';

/** One large and four small photos on wide screens, a swipeable row on phones; each photo opens the viewer. */
export function Gallery({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('listings');
  const { t: estate } = useTranslation('estate');
  const [opened, setOpened] = useState<number | 'tour' | null>(null);
  const { media: files, virtualTourLink: tour } = listing.property;
  const photos = files.filter((item) => item.type === 'PHOTO');
  // The viewer shows the video after the photos, so that photos keep their numbers.
  const media = [...photos, ...files.filter((item) => item.type === 'VIDEO' && !item.isProcessing)];
  const total = photos.length;

  const alt = (index: number) => photos[index]?.alt || t('gallery.photo', { position: index + 1, total });
  const shown = photos.slice(0, MOSAIC);
  const close = () => setOpened(null);
  return (
    <div className={styles.gallery}>
      {total === 0 ? (
        <p className={styles.none}>{t('gallery.none')}</p>
      ) : (
        <>
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
                  sizes={index === 0 ? FIRST_SIZES : '(min-width: 1280px) 320px, 25vw'}
                  priority={index === 0}
                  errorText={estate('photoFailed')}
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
                  sizes={index === 0 ? FIRST_SIZES : '100vw'}
                  priority={index === 0}
                  errorText={estate('photoFailed')}
                />
              ))}
            />
          </div>
        </>
      )}
      <div className={styles.actions}>
        {media.length > total && (
          <Button onClick={() => setOpened(total)}>
            <Play aria-hidden="true" />
            {t('gallery.video')}
          </Button>
        )}
        {tour && (
          <Button onClick={() => setOpened('tour')}>
            <Rotate3d aria-hidden="true" />
            {t('gallery.tour')}
          </Button>
        )}
        {total > 0 && (
          <Button className={styles.all} onClick={() => setOpened(0)}>
            <Images aria-hidden="true" />
            <span>{t('gallery.all', { count: total })}</span>
          </Button>
        )}
      </div>
      {opened !== null && (
        <Suspense>
          {opened !== 'tour' ? (
            <MediaViewer media={media} title={listing.title} startAt={opened} onClose={close} />
          ) : (
            tour && <TourViewer link={tour} title={listing.title} onClose={close} />
          )}
        </Suspense>
      )}
    </div>
  );
}
