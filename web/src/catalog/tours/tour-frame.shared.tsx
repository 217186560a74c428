import { classes } from '../../platform/lib/classes.ts';
import styles from './tour-frame.module.css';
import { tourFrameUrl } from './tour-link.shared.ts';

/**
 * Tour of an allowed service (frame-src of the page). The sandbox allows scripts, but no pop-ups, forms or top navigation.
 * `allow-same-origin` enables storage and fetch; it is safe because own origins are never framed.
 */
export function TourFrame({ link, title, className }: { link: string; title: string; className?: string }) {
  const url = tourFrameUrl(link);
  if (!url) return null;
  return (
    <iframe
      className={classes(styles.tour, className)}
      src={url}
      title={title}
      loading="lazy"
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow="fullscreen; xr-spatial-tracking; gyroscope; accelerometer"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
