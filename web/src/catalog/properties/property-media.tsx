import { CircleAlert, ImageIcon, Rotate3d } from 'lucide-react';
import { useState } from 'react';
import type { OwnMediaItem } from '#contract/catalog/media';
import type { OwnProperty } from '#contract/catalog/properties';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Photo } from '../../platform/ui/display/photo.tsx';
import { PhotoSwipe } from '../../platform/ui/display/photo-swipe.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { TourFrame } from '../tours/tour-frame.shared.tsx';
import { judgeTourLink } from '../tours/tour-link.shared.ts';
import styles from './property.module.css';

/** The photos side by side, those still being processed included; then the video and the virtual tour. */
export function PropertyMedia({ home }: { home: OwnProperty }) {
  const { t } = useTranslation('homes');
  const photos = home.media.filter(({ type }) => type === 'PHOTO');
  const video = home.media.find(({ type, url }) => type === 'VIDEO' && url);
  return (
    <>
      {photos.length === 0 ? (
        <p className={styles.noPhotos}>{t('detail.noPhotos')}</p>
      ) : (
        <div className={styles.carousel}>
          <PhotoSwipe
            label={t('detail.photos')}
            labels={{ previous: t('detail.previous'), next: t('detail.next') }}
            counter={(shown, total) => `${shown} / ${total}`}
            photos={photos.map((item, index) => (
              <Slide key={item.id} item={item} position={index + 1} total={photos.length} />
            ))}
          />
        </div>
      )}
      {video?.url && (
        // Silent until somebody wants to hear it: nothing a listener would need captions for begins by itself.
        <video className={styles.video} src={video.url} controls muted preload="none" aria-label={t('detail.video')} />
      )}
      {home.virtualTourLink && <Tour link={home.virtualTourLink} />}
    </>
  );
}

function Slide({ item, position, total }: { item: OwnMediaItem; position: number; total: number }) {
  const { t } = useTranslation('homes');
  return (
    <div className={styles.slide}>
      {item.photo ? (
        <Photo
          photo={item.photo}
          alt={item.alt ?? t('detail.photo', { position, total })}
          ratio="16 / 9"
          sizes="(min-width: 1200px) 1000px, 100vw"
          priority={position === 1}
          failedText={t('detail.photoFailed')}
        />
      ) : (
        <p className={styles.noPhoto}>
          {item.refusal ? <CircleAlert /> : <ImageIcon />}
          {t(item.refusal ? 'detail.refused' : 'detail.processing')}
        </p>
      )}
      {item.representation === 'FLOOR_PLAN' && (
        <span className={styles.plan}>
          <Badge tone="plate">{t('detail.floorPlan')}</Badge>
        </span>
      )}
    </div>
  );
}

function Tour({ link }: { link: string }) {
  const { t } = useTranslation('homes');
  const [shown, setShown] = useState(false);
  if (judgeTourLink(link)) return null;
  if (shown) return <TourFrame link={link} title={t('detail.tour')} />;
  return (
    <Button className={styles.tour} onClick={() => setShown(true)}>
      <Rotate3d />
      {t('detail.showTour')}
    </Button>
  );
}
