import { Navigation, ScanEye } from 'lucide-react';
import type { PropertyView } from '#contract/properties';
import { useTranslation } from '../../lib/i18n.tsx';
import { useMapLabels } from '../../lib/map-labels.ts';
import { useMapStyleUrl } from '../../lib/map-style-url.ts';
import { buttonClass } from '../../ui/actions/button.tsx';
import { MapView } from '../../ui/map/map-view.tsx';
import { addressOf } from '../address.ts';
import styles from '../listing.module.css';

/**
 * Where it is: the map when it comes near the screen, and two ways out to a street map. Where the owner hides the exact
 * point, the API tells nobody else but an area's: nothing here knows more.
 */
export function Position({ property }: { property: PropertyView }) {
  const { t, language } = useTranslation('offer');
  const labels = useMapLabels();
  const styleUrl = useMapStyleUrl();
  const { latitude, longitude } = property;
  const approximate = property.locationPrecision !== 'exact';
  const place = addressOf(property);
  return (
    <section id="position" className={styles.section}>
      <h2>{t('position.heading')}</h2>
      <p className={styles.placeLine}>{place}</p>
      {latitude === null || longitude === null ? (
        <p className={styles.soft}>{t('position.none')}</p>
      ) : (
        <>
          <div className={styles.map}>
            <MapView
              center={{ latitude, longitude }}
              zoom={approximate ? 12.2 : 13}
              label={t('position.map', { place })}
              labels={labels}
              language={language}
              height="regular"
              cooperative
              styleUrl={styleUrl}
              markers={[{ id: property.id, latitude, longitude, label: place, approximate }]}
            />
          </div>
          <div className={styles.mapActions}>
            <Out
              href={`https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`}
              text={t('position.directions')}
            >
              <Navigation aria-hidden="true" />
            </Out>
            <Out
              href={`https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=${latitude},${longitude}`}
              text={t(approximate ? 'position.streetViewAround' : 'position.streetView')}
            >
              <ScanEye aria-hidden="true" />
            </Out>
          </div>
          {approximate && <p className={styles.soft}>{t('position.approximate')}</p>}
        </>
      )}
    </section>
  );
}

function Out({ href, text, children }: { href: string; text: string; children: React.ReactNode }) {
  const { t } = useTranslation('offer');
  return (
    <a className={buttonClass({ look: 'second' })} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      {text}
      <span className={styles.hidden}>{t('position.opensNewTab')}</span>
    </a>
  );
}
