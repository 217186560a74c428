import { classes } from '../../platform/lib/classes.ts';
import styles from './tour-frame.module.css';
import { tourFrameUrl } from './tour-link.shared.ts';

/**
 * A tour of an allowed service (as in the page's frame-src). The sandbox allows scripts, but no pop-ups, forms or navigation of our page.
 * `allow-same-origin` gives it storage and fetches. With scripts it could free only a page of our own origin, which is never allowed.
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
