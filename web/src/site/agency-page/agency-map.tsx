import { useSuspenseQuery } from '@tanstack/react-query';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { AgencyPoint } from '#contract/site/agencies.schemas';
import {
  type Cluster,
  isNearest,
  type PinGroup,
  usePinGroups,
} from '../../discovery/search/map/use-pin-groups.shared.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useMapLabels } from '../../platform/lib/map-labels.ts';
import { useMapSource } from '../../platform/lib/map-source.ts';
import { links } from '../../platform/routing/links.ts';
import { MapView } from '../../platform/ui/map/map-view.tsx';
import { PricePin } from '../../platform/ui/map/price-pin.tsx';
import styles from './agency.module.css';
import type { AgencyFilters } from './agency-address.ts';
import { pointsRead } from './agency-reads.ts';

const PADDING = 60;
const CLOSEST_ZOOM = 15;

/** Listings on a map: a pin opens its listing, a group zooms in or lists its listings. */
export function AgencyMap({ slug, filters }: { slug: string; filters: AgencyFilters }) {
  const { t, language } = useTranslation('agencies');
  const labels = useMapLabels();
  const source = useMapSource();
  const navigate = useNavigate();
  const points = useSuspenseQuery(pointsRead(slug, filters)).data.data;
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const [spot, setSpot] = useState<PinGroup | null>(null);
  const clusters = useMemo(() => points.map(clusterOf), [points]);
  const groups = usePinGroups(map, clusters, false);
  const byName = new Map(groups.map((group) => [group.name, group]));
  const [first] = points;
  useEffect(() => {
    if (map && clusters.length > 0) showAll(map, clusters, CLOSEST_ZOOM);
  }, [map, clusters]);
  if (!first) return <p className={styles.note}>{t('map.none')}</p>;
  const inSpot = spot ? points.filter(({ id }) => spot.clusters.some((cluster) => cluster.id === id)) : [];
  return (
    <>
      <div className={styles.map}>
        <MapView
          center={first}
          label={t('map.label')}
          labels={labels}
          language={language}
          height="fill"
          cooperative
          {...source}
          onReady={setMap}
          markers={groups.map(({ name, latitude, longitude, offset }) => ({
            id: name,
            latitude,
            longitude,
            offset,
            label: t('map.label'),
          }))}
          renderMarker={({ id }) => {
            const group = byName.get(String(id));
            return (
              group && (
                <Pin
                  group={group}
                  title={points.find((point) => point.id === group.id)?.title}
                  onClick={() => {
                    if (group.id !== null) return navigate(links.listing(group.id));
                    if (map && !isNearest(map)) return showAll(map, group.clusters);
                    setSpot(group);
                  }}
                />
              )
            );
          }}
        />
      </div>
      {inSpot.length > 0 && (
        <ul className={styles.spot} aria-label={t('map.spot')}>
          {inSpot.map(({ id, title }) => (
            <li key={id}>
              <Link to={links.listing(id)}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Listings at one point have no area to fit; the map zooms in by a level. */
function showAll(map: MapLibreMap, clusters: readonly Cluster[], closest = map.getMaxZoom()) {
  const longitudes = clusters.map(({ longitude }) => longitude);
  const latitudes = clusters.map(({ latitude }) => latitude);
  const bounds: [[number, number], [number, number]] = [
    [Math.min(...longitudes), Math.min(...latitudes)],
    [Math.max(...longitudes), Math.max(...latitudes)],
  ];
  const to = map.cameraForBounds(bounds, { padding: PADDING });
  const zoom = Math.min(closest, Math.max(to?.zoom ?? 0, closest === CLOSEST_ZOOM ? 0 : map.getZoom() + 1));
  map.jumpTo({ center: to?.center ?? map.getCenter(), zoom });
}

const clusterOf = ({ id, latitude, longitude, price, currency, contractType }: AgencyPoint): Cluster => ({
  id,
  latitude,
  longitude,
  price,
  currency,
  contractType,
  count: 1,
  bounds: { south: latitude, north: latitude, west: longitude, east: longitude },
});

function Pin({ group, title, onClick }: { group: PinGroup; title: string | undefined; onClick: () => void }) {
  const { t } = useTranslation('agencies');
  const format = useFormat();
  const { price, count, width, isOutOfSight } = group;
  const shared = { style: { width }, inert: isOutOfSight, onClick };
  if (!price || !title) {
    return <PricePin text={format.number(count)} label={t('map.group', { count })} state="cluster" {...shared} />;
  }
  const text = format.price(price);
  return <PricePin text={text} label={t('map.pin', { title, price: text })} {...shared} />;
}
