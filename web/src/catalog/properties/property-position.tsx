import type { OwnProperty } from '#contract/catalog/properties';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useMapLabels } from '../../platform/lib/map-labels.ts';
import { useMapStyleUrl } from '../../platform/lib/map-style-url.ts';
import { MapView } from '../../platform/ui/map/map-view.tsx';
import styles from './property.module.css';
import { streetOf, townOf } from './property-words.ts';

/** Where it is, exactly as its owner knows it, and what ads make of that. */
export function PropertyPosition({ home }: { home: OwnProperty }) {
  const { t, language } = useTranslation('homes');
  const labels = useMapLabels();
  const styleUrl = useMapStyleUrl();
  const { latitude, longitude } = home;
  const place = `${streetOf(home)}, ${townOf(home)}`;
  return (
    <section className={styles.section}>
      <h2>{t('detail.position')}</h2>
      {latitude === null || longitude === null ? (
        <p className={styles.soft}>{t('detail.noPosition')}</p>
      ) : (
        <div className={styles.map}>
          <MapView
            center={{ latitude, longitude }}
            zoom={13}
            label={t('detail.map', { place })}
            labels={labels}
            language={language}
            cooperative
            styleUrl={styleUrl}
            markers={[{ id: home.id, latitude, longitude, label: place, approximate: home.approximateLocation }]}
          />
        </div>
      )}
      {latitude !== null && home.locationPrecision !== 'exact' && (
        <p className={styles.soft}>{t('detail.imprecise')}</p>
      )}
      {home.approximateLocation && <p className={styles.soft}>{t('detail.approximate')}</p>}
    </section>
  );
}
