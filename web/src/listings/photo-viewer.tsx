import { Dialog } from '@base-ui/react/dialog';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { MediaItem } from '#contract/media';
import { useTranslation } from '../lib/i18n.tsx';
import { IconButton } from '../ui/actions/icon-button.tsx';
import { Photo } from '../ui/display/photo.tsx';
import styles from './photo-viewer.module.css';

type PhotoViewerProps = { photos: readonly MediaItem[]; title: string; startAt: number; onClose: () => void };

/** All photos on the whole screen: swipe, arrow keys, Home and End, Escape. Focus returns to what opened it. */
export default function PhotoViewer({ photos, title, startAt, onClose }: PhotoViewerProps) {
  const { t } = useTranslation('listings');
  const { t: estate } = useTranslation('estate');
  const track = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(startAt);
  const last = photos.length - 1;

  function show(index: number) {
    const box = track.current;
    box?.scrollTo({ left: Math.max(0, Math.min(last, index)) * box.clientWidth });
  }

  // Opens at the photo that was chosen; `startAt` never changes while it is open.
  useEffect(() => {
    const box = track.current;
    box?.scrollTo({ left: startAt * box.clientWidth, behavior: 'instant' });
  }, [startAt]);

  function onKeyDown(event: React.KeyboardEvent) {
    const target = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: last }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    show(target);
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className={styles.viewer} onKeyDown={onKeyDown}>
          <header className={styles.head}>
            <Dialog.Title className={styles.title}>{t('gallery.viewer', { title })}</Dialog.Title>
            <p className={styles.position} aria-live="polite">
              {t('gallery.photo', { position: shown + 1, total: photos.length })}
            </p>
            <Dialog.Close render={<IconButton look="plate" label={t('gallery.close')} icon={<X />} />} />
          </header>
          <div
            ref={track}
            className={styles.track}
            role="group"
            aria-label={t('gallery.label')}
            tabIndex={0}
            onScroll={({ currentTarget: box }) => setShown(Math.round(box.scrollLeft / Math.max(1, box.clientWidth)))}
          >
            {photos.map((photo, index) => (
              <Photo
                key={photo.id}
                photo={photo}
                className={styles.photo ?? ''}
                alt={photo.alt ?? t('gallery.photo', { position: index + 1, total: photos.length })}
                ratio={`${photo.width} / ${photo.height}`}
                sizes="100vw"
                priority={Math.abs(index - startAt) <= 1}
                failedText={estate('photoFailed')}
              />
            ))}
          </div>
          <footer className={styles.foot}>
            {/* Not `disabled`: at the last photo the button pressed would lose the focus. */}
            <IconButton
              look="plate"
              label={t('gallery.previous')}
              icon={<ChevronLeft />}
              aria-disabled={shown === 0}
              onClick={() => show(shown - 1)}
            />
            <IconButton
              look="plate"
              label={t('gallery.next')}
              icon={<ChevronRight />}
              aria-disabled={shown >= last}
              onClick={() => show(shown + 1)}
            />
          </footer>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
