import { ImageOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { renditionUrl } from '#contract/platform/rendition-url';
import { classes } from '../../lib/classes.ts';
import styles from './photo.module.css';

/** Photo in several widths, with a blurred placeholder. */
export type PhotoFile = {
  url: string;
  /** Base path of the renditions: see `renditionUrl`. */
  base: string;
  widths: readonly number[];
  width: number;
  height: number;
  alt: string | null;
  thumbhash: string | null;
};

type PhotoProps = {
  photo: PhotoFile;
  /** `""` when the text next to it has the same content. */
  alt: string;
  /** CSS `sizes`: display width, so that the browser selects the right file. */
  sizes: string;
  /** CSS aspect ratio; the box never changes its size. */
  ratio?: string;
  /** Largest image of the first screen: loaded first. */
  priority?: boolean;
  errorText: string;
  className?: string | undefined;
};

/** Photo in AVIF or WebP at its display width. Shows its average color while it loads. */
export function Photo({ photo, alt, sizes, ratio = '4 / 3', priority, errorText, className }: PhotoProps) {
  const [failed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // The image may have failed before hydration attached the listener.
    if (image.current?.complete && image.current.naturalWidth === 0 && image.current.currentSrc) setFailed(true);
  }, []);
  if (priority) preloadPhoto(photo, sizes);
  return (
    <span
      className={classes(styles.photo, className)}
      style={{ aspectRatio: ratio, backgroundColor: averageColor(photo.thumbhash) }}
    >
      <picture>
        {photo.widths.length > 0 && (
          <>
            <source type="image/avif" srcSet={sourceSet(photo, 'avif')} sizes={sizes} />
            <source type="image/webp" srcSet={sourceSet(photo, 'webp')} sizes={sizes} />
          </>
        )}
        <img
          ref={image}
          src={photo.url}
          width={photo.width}
          height={photo.height}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(true)}
        />
      </picture>
      {failed && (
        <span className={styles.failed}>
          <ImageOff />
          {errorText}
        </span>
      )}
    </span>
  );
}

/** Into the head of the document, before its scripts: the parser finds the image itself only in the body. */
function preloadPhoto(photo: PhotoFile, sizes: string): void {
  const [smallest] = photo.widths;
  if (smallest === undefined) return;
  preload(renditionUrl(photo.base, smallest, 'avif'), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: sourceSet(photo, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
  });
}

function sourceSet(photo: PhotoFile, format: 'avif' | 'webp'): string {
  return photo.widths.map((width) => `${renditionUrl(photo.base, width, format)} ${width}w`).join(', ');
}

function averageColor(thumbhash: string | null): string | undefined {
  if (!thumbhash) return undefined;
  const bytes = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0));
  const { r, g, b } = thumbHashToAverageRGBA(bytes);
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`;
}
