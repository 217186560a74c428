import { useQuery } from '@tanstack/react-query';
import { ChevronDown, RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { distanceWords, type NearestPlace, nearestPlaces, type Point } from '#contract/geo/nearby';
import { type NearbyType, nearbyTypes } from '#contract/geo/places';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { Button } from '../../../platform/ui/actions/button.tsx';
import { Skeleton } from '../../../platform/ui/feedback/skeleton.tsx';
import listing from '../listing.module.css';
import { PlaceName } from './chosen-place.tsx';
import styles from './nearby.module.css';
import { nearbyQuery } from './nearby-query.ts';
import { typeIcons } from './type-icons.ts';
import { WalkingTime } from './walking-time.tsx';

/** Page size (spec/000 §9): ten places. */
const STEP = 10;

/** Places of one type, nearest first. The line above announces the result, also to screen readers. */
export function PlaceList({ point, type, isExact }: { point: Point; type: NearbyType; isExact: boolean }) {
  const { t, language } = useTranslation('offer');
  const { data: response, isPending, isFetching, isError, refetch } = useQuery(nearbyQuery(point, type));
  const nearby = response?.data;
  // spec/000 §8: a status other than OK or empty is an error.
  const isBad = isError || (nearby !== undefined && nearby.status !== 'OK' && nearby.status !== 'ZERO_RESULTS');
  const places = nearby && !isBad ? nearestPlaces(nearby.results, point) : [];
  // Where tiles end, nothing is known beyond.
  const searched = places.length === 0 ? nearby?.searchedRadius : undefined;
  const radius = distanceWords(Math.min(nearbyTypes[type], searched ?? nearbyTypes[type]), language);
  const outcome = isPending ? 'loading' : isBad ? 'failed' : places.length === 0 ? 'none' : 'found';
  return (
    <>
      <p className={styles.soft} role="status">
        {t(`nearby.${outcome}`, { kind: t(`nearby.type.${type}`), count: places.length, radius })}
      </p>
      {outcome === 'loading' && <LoadingList />}
      {outcome === 'failed' && (
        <Button className={styles.again} isPending={isFetching} onClick={() => void refetch()}>
          <RotateCw aria-hidden="true" />
          {t('nearby.again')}
        </Button>
      )}
      {outcome === 'found' && <Places places={places} type={type} isExact={isExact} />}
      {outcome === 'found' && nearby?.provider === 'openstreetmap' && (
        <p className={styles.source}>
          <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">
            {t('nearby.openStreetMap')}
            <span className="visually-hidden"> {t('nearby.opensNewTab')}</span>
          </a>
        </p>
      )}
      {outcome === 'found' && nearby?.provider === 'google' && <p className={styles.source}>{t('nearby.google')}</p>}
    </>
  );
}

type PlacesProps = { places: readonly NearestPlace[]; type: NearbyType; isExact: boolean };

function Places({ places, type, isExact }: PlacesProps) {
  const { t, language } = useTranslation('offer');
  const [shown, setShown] = useState(STEP);
  const list = useRef<HTMLUListElement>(null);
  const rest = Math.min(STEP, places.length - shown);
  const Icon = typeIcons[type];
  // The button may disappear: moves the focus to the first new place.
  useEffect(() => {
    if (shown > STEP) list.current?.querySelectorAll('li')[shown - STEP]?.focus();
  }, [shown]);
  return (
    <>
      <ul ref={list} className={styles.list}>
        {places.slice(0, shown).map(({ place, metres }) => (
          <li key={place.place_id} tabIndex={-1}>
            <span className={styles.icon}>
              <Icon aria-hidden="true" />
            </span>
            <b>
              <PlaceName place={place} />
            </b>
            <span className={styles.distance}>
              {distanceWords(metres, language)}{' '}
              <WalkingTime metres={metres} isExact={isExact} className={styles.walk} />
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button type="button" className={listing.more} onClick={() => setShown(shown + STEP)}>
          {t('nearby.more', { count: rest })}
          <ChevronDown aria-hidden="true" />
        </button>
      )}
    </>
  );
}

function LoadingList() {
  return (
    <ul className={styles.list} aria-hidden="true">
      {Array.from({ length: STEP }, (_, row) => row).map((row) => (
        <li key={row}>
          <Skeleton width="40px" height="40px" />
          <Skeleton width="55%" />
        </li>
      ))}
    </ul>
  );
}
