import { Dialog } from '@base-ui/react/dialog';
import { ChevronLeft, ChevronRight, CircleAlert, Play, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { MediaItem } from '#contract/catalog/media.schemas';
import { renditionUrl } from '#contract/platform/rendition-url';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { IconButton } from '../../../platform/ui/actions/icon-button.tsx';
import { Photo } from '../../../platform/ui/display/photo.tsx';
import styles from './media-viewer.module.css';

type MediaViewerProps = { media: readonly MediaItem[]; title: string; startAt: number; onClose: () => void };

/**
 * Full-screen viewer of photos and video: swipe, arrow keys, Home, End, Escape, thumbnails. Traps the focus and returns it to the opener.
 */
export function MediaViewer({ media, title, startAt, onClose }: MediaViewerProps) {
  const { t } = useTranslation('offer');
  const { t: estate } = useTranslation('estate');
  const names = useMediaNames(media);
  const track = useRef<HTMLElement | null>(null);
  const [shown, setShown] = useState(startAt);
  const last = media.length - 1;

  function show(index: number) {
    const box = track.current;
    box?.scrollTo({ left: Math.max(0, Math.min(last, index)) * box.clientWidth, behavior: 'instant' });
  }

  // Opens at the selected item; `startAt` is constant while open. The portal fills after the first effects.
  const attach = useCallback(
    (box: HTMLElement | null) => {
      track.current = box;
      box?.scrollTo({ left: startAt * box.clientWidth, behavior: 'instant' });
    },
    [startAt],
  );

  function onKeyDown(event: React.KeyboardEvent) {
    // The video's own controls use the same keys.
    if (event.target instanceof HTMLVideoElement) return;
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
            <Dialog.Title className={styles.title}>{t('viewer.title', { title })}</Dialog.Title>
            <p className={styles.position} aria-live="polite">
              {names.position(shown)}
            </p>
            <Dialog.Close render={<IconButton variant="plate" label={t('viewer.close')} icon={<X />} />} />
          </header>
          <section
            ref={attach}
            className={styles.track}
            aria-label={t('viewer.label')}
            tabIndex={0}
            onScroll={({ currentTarget: box }) => setShown(Math.round(box.scrollLeft / Math.max(1, box.clientWidth)))}
          >
            {media.map((item, index) =>
              item.type === 'VIDEO' ? (
                <VideoSlide key={item.id} video={item} isShown={index === shown} />
              ) : (
                <Photo
                  key={item.id}
                  photo={item}
                  className={styles.photo ?? ''}
                  alt={names.alt(index)}
                  ratio={`${item.width} / ${item.height}`}
                  sizes="100vw"
                  priority={Math.abs(index - startAt) <= 1}
                  errorText={estate('photoFailed')}
                />
              ),
            )}
          </section>
          <footer className={styles.foot}>
            {/* Not `disabled`: the button would lose the focus at the last photo. */}
            <IconButton
              variant="plate"
              label={t('viewer.previous')}
              icon={<ChevronLeft />}
              aria-disabled={shown === 0}
              onClick={() => show(shown - 1)}
            />
            {last > 0 && <Thumbnails media={media} shown={shown} names={names} onShow={show} />}
            <IconButton
              variant="plate"
              label={t('viewer.next')}
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

/** Video with native controls: no autoplay; stops when the user moves on. */
function VideoSlide({ video, isShown }: { video: MediaItem; isShown: boolean }) {
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
        // Muted by default. Videos of owners have no captions; a note below states it.
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

type ThumbnailsProps = {
  media: readonly MediaItem[];
  shown: number;
  names: MediaNames;
  onShow: (index: number) => void;
};

/** A single tab stop: arrow keys of the viewer move the selection and the focus. */
function Thumbnails({ media, shown, names, onShow }: ThumbnailsProps) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const box = row.current;
    const current = box?.querySelectorAll('button')[shown];
    if (!box || !current) return;
    box.scrollTo({ left: current.offsetLeft - (box.clientWidth - current.clientWidth) / 2, behavior: 'instant' });
    if (box.contains(document.activeElement)) current.focus({ preventScroll: true });
  }, [shown]);
  return (
    <ul ref={row} className={styles.thumbs}>
      {media.map((item, index) => (
        <li key={item.id}>
          <button
            type="button"
            tabIndex={index === shown ? 0 : -1}
            aria-label={names.position(index)}
            aria-current={index === shown || undefined}
            onClick={() => onShow(index)}
          >
            {item.type === 'VIDEO' ? (
              <Play aria-hidden="true" />
            ) : (
              <img src={smallest(item)} alt="" width={72} height={54} loading="lazy" decoding="async" />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

function smallest({ base, widths: [width], url }: MediaItem): string {
  return width === undefined ? url : renditionUrl(base, width, 'webp');
}

type MediaNames = ReturnType<typeof useMediaNames>;

/** Names of photos and videos: position and alt text. */
function useMediaNames(media: readonly MediaItem[]) {
  const { t } = useTranslation('offer');
  const total = media.length;
  const position = (index: number) =>
    t(media[index]?.type === 'VIDEO' ? 'viewer.videoOf' : 'viewer.photoOf', { position: index + 1, total });
  return {
    /** Position: "Foto 3 di 18". */
    position,
    /** Alt text, else the position. */
    alt: (index: number) => media[index]?.alt || position(index),
  };
}
