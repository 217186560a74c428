import styles from './tour-frame.module.css';
import { tourFrameUrl } from './tour-link.ts';

/**
 * A tour of one of the services we let in (the page's own frame-src says the same). It may run its scripts as its own
 * site, but not leave its frame: no pop-ups, no forms, no navigation of ours.
 */
export function TourFrame({ link, title }: { link: string; title: string }) {
  const url = tourFrameUrl(link);
  if (!url) return null;
  return (
    <iframe
      className={styles.tour}
      src={url}
      title={title}
      loading="lazy"
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow="fullscreen; xr-spatial-tracking; gyroscope; accelerometer"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
