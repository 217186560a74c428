import { Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { MediaItem } from '#contract/catalog/media';
import { renditionUrl } from '#contract/platform/rendition-url';
import styles from './media-viewer.module.css';
import type { MediaNames } from './use-media-names.ts';

type ThumbnailsProps = {
  media: readonly MediaItem[];
  shown: number;
  names: MediaNames;
  onShow: (index: number) => void;
};

/** One stop of the Tab key, however many there are: inside, the arrow keys of the viewer lead on and the focus follows. */
export function Thumbnails({ media, shown, names, onShow }: ThumbnailsProps) {
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
