import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { NearbyPlace } from '#contract/geo/places.schemas';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import styles from './nearby.module.css';

type Chosen = { place: NearbyPlace | null; choose: (place: NearbyPlace | null) => void };

const ChosenPlace = createContext<Chosen>({ place: null, choose: () => {} });

/** Shares the nearby place that the reader chose between the lists and the map of a listing. */
export function ChosenPlaceProvider({ children }: { children: ReactNode }) {
  const [place, choose] = useState<NearbyPlace | null>(null);
  const value = useMemo(() => ({ place, choose }), [place]);
  return <ChosenPlace value={value}>{children}</ChosenPlace>;
}

export const useChosenPlace = () => useContext(ChosenPlace);

/** The name of a nearby place; pressed, the map of the listing shows it. */
export function PlaceName({ place }: { place: NearbyPlace }) {
  const { t } = useTranslation('offer');
  const { place: chosen, choose } = useChosenPlace();
  const isChosen = chosen?.place_id === place.place_id;
  return (
    <button
      type="button"
      className={styles.name}
      aria-pressed={isChosen}
      title={t('nearby.show')}
      onClick={() => choose(isChosen ? null : place)}
    >
      {place.name}
    </button>
  );
}
