import { classes } from '../../platform/lib/classes.ts';
import styles from './tour-frame.module.css';
import { tourFrameUrl } from './tour-link.shared.ts';

/**
 * A tour of one of the services we let in (the page's own frame-src says the same). It may run its scripts as its own
 * site, but not leave its frame: no pop-ups, no forms, no navigation of ours. Scripts and its own origin together would
 * free only a page of ours from its frame, and ours is never among those services; without its origin a tour has no
 * storage and may not fetch its own pictures.
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
