import { Suspense, useRef } from 'react';
import type { Point } from '#contract/geo/nearby';
import { useInViewport } from '../../../platform/document/use-in-viewport.ts';
import { classes } from '../../../platform/lib/classes.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { lazyPart } from '../../../platform/loading/lazy-part.tsx';
import listing from '../listing.module.css';
import styles from './nearby.module.css';

const NearbyPlaces = lazyPart(() => import('./nearby-places.tsx').then((it) => ({ default: it.NearbyPlaces })));

/** Places near the property (LST-08). Loaded when the section approaches the viewport. */
export function Nearby({ point, isExact }: { point: Point; isExact: boolean }) {
  const { t } = useTranslation('offer');
  const box = useRef<HTMLDivElement>(null);
  const near = useInViewport(box, '1000px');
  return (
    <section id="neighborhood" className={listing.section} data-print="no">
      <h2>{t('neighborhood.heading')}</h2>
      {!isExact && <p className={styles.soft}>{t('neighborhood.approximate')}</p>}
      <div ref={box} className={styles.box}>
        {near && (
          <Suspense>
            <NearbyPlaces point={point} isExact={isExact} />
          </Suspense>
        )}
        <a
          className={classes(listing.textLink, styles.map)}
          href={`https://www.google.com/maps/@?api=1&map_action=map&center=${point.latitude},${point.longitude}&zoom=16`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('neighborhood.map')}
          <span className="visually-hidden"> {t('position.opensNewTab')}</span>
        </a>
      </div>
    </section>
  );
}
