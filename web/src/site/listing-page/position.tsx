import { Navigation, ScanEye } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type PositionStatement, positionRadius, positionStatement } from '#contract/catalog/properties';
import type { PropertyView } from '#contract/catalog/properties.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useMapLabels } from '../../platform/lib/map-labels.ts';
import { isStreetMap, useMapSource } from '../../platform/lib/map-source.ts';
import { buttonClass } from '../../platform/ui/actions/button.tsx';
import type { MapMarker, MapViewProps } from '../../platform/ui/map/map-props.ts';
import { MapView } from '../../platform/ui/map/map-view.tsx';
import { addressOf } from './address.ts';
import styles from './listing.module.css';
import { useChosenPlace } from './nearby/chosen-place.tsx';

/** Lower zoom for a point that represents an area; the schematic map has no detail to show. */
const zooms: Record<PositionStatement, { streets: number; schematic: number }> = {
  exact: { streets: 15.5, schematic: 13 },
  hidden: { streets: 14.5, schematic: 12.2 },
  street: { streets: 14.5, schematic: 12.2 },
  quarter: { streets: 13.5, schematic: 12.2 },
  comune: { streets: 11.5, schematic: 11 },
  hiddenComune: { streets: 11.5, schematic: 11 },
};

type ReadyMap = Parameters<NonNullable<MapViewProps['onReady']>>[0];

/** The chosen place nearby as a marker; the map moves into view and shows it next to the property. */
function usePlaceOnMap({ latitude, longitude }: PropertyView) {
  const { place } = useChosenPlace();
  const section = useRef<HTMLElement>(null);
  const [map, setMap] = useState<ReadyMap | null>(null);
  const { lat, lng } = place?.geometry.location ?? {};
  useEffect(() => {
    if (lat !== undefined) section.current?.scrollIntoView({ block: 'start' });
  }, [lat]);
  useEffect(() => {
    if (!map || lat === undefined || lng === undefined || latitude === null || longitude === null) return;
    const [west, east] = [Math.min(lng, longitude), Math.max(lng, longitude)];
    const [south, north] = [Math.min(lat, latitude), Math.max(lat, latitude)];
    const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300;
    map.fitBounds([west, south, east, north], { padding: 70, maxZoom: 16, duration });
  }, [map, lat, lng, latitude, longitude]);
  const marker: MapMarker | null =
    place && lat !== undefined && lng !== undefined
      ? { id: place.place_id, latitude: lat, longitude: lng, label: place.name, isPlace: true }
      : null;
  return { section, setMap, marker };
}

/** Position, its precision, and two links to a street map. For a hidden point the API returns only an area. */
export function Position({ property }: { property: PropertyView }) {
  const { t, language } = useTranslation('offer');
  const { t: known } = useTranslation('position');
  const labels = useMapLabels();
  const mapSource = useMapSource();
  const { latitude, longitude } = property;
  const statement = positionStatement(property);
  const radius = positionRadius[statement] ?? undefined;
  const zoom = zooms[statement][isStreetMap(mapSource) ? 'streets' : 'schematic'];
  const place = addressOf(property);
  const { section, setMap, marker } = usePlaceOnMap(property);
  return (
    <section id="position" ref={section} className={styles.section}>
      <h2>{t('position.heading')}</h2>
      <p className={styles.placeLine}>{place}</p>
      {latitude === null || longitude === null ? (
        <p className={styles.soft}>{t('position.none')}</p>
      ) : (
        <>
          <div className={styles.map}>
            <MapView
              center={{ latitude, longitude }}
              zoom={zoom}
              label={t('position.map', { place })}
              labels={labels}
              language={language}
              height="regular"
              cooperative
              {...mapSource}
              onReady={setMap}
              markers={[{ id: property.id, latitude, longitude, label: place, radius }, ...(marker ? [marker] : [])]}
            />
          </div>
          <p className="visually-hidden" role="status">
            {marker && t('position.shown', { name: marker.label })}
          </p>
          <div className={styles.mapActions}>
            <Out
              href={`https://www.google.com/maps/dir/?api=1&destination=${destinationOf(property, statement)}`}
              text={t('position.directions')}
            >
              <Navigation aria-hidden="true" />
            </Out>
            <Out
              href={`https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=${latitude},${longitude}`}
              text={t(radius ? 'position.streetViewAround' : 'position.streetView')}
            >
              <ScanEye aria-hidden="true" />
            </Out>
          </div>
          {statement !== 'exact' && <p className={styles.soft}>{known(statement)}</p>}
        </>
      )}
    </section>
  );
}

/** Uses the address if it is public: it is more precise than the street's center. */
function destinationOf(property: PropertyView, statement: PositionStatement): string {
  const isImprecise = statement === 'street' || statement === 'quarter' || statement === 'comune';
  return isImprecise ? encodeURIComponent(addressOf(property)) : `${property.latitude},${property.longitude}`;
}

function Out({ href, text, children }: { href: string; text: string; children: React.ReactNode }) {
  const { t } = useTranslation('offer');
  return (
    <a className={buttonClass({ variant: 'second' })} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      {text}
      <span className="visually-hidden">{t('position.opensNewTab')}</span>
    </a>
  );
}
