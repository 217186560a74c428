import { useQuery } from '@tanstack/react-query';
import { GraduationCap, Landmark, TrainFront, Utensils } from 'lucide-react';
import { useState } from 'react';
import type { Point } from '#contract/geo/nearby';
import { type NearbyCategory, type NearbyType, nearbyCategories } from '#contract/geo/places';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { Chip } from '../../../platform/ui/actions/chip.tsx';
import { Tabs } from '../../../platform/ui/actions/tabs.tsx';
import styles from './nearby.module.css';
import { nearbyQuery } from './nearby-query.ts';
import { NoProvider } from './no-provider.tsx';
import { PlaceList } from './place-list.tsx';

/** In the order they are shown; the first is open at first (spec/000 §9: places, with restaurants). */
const categories = { places: Utensils, schools: GraduationCap, transit: TrainFront, public_services: Landmark };
const order = Object.keys(categories) as NearbyCategory[];

/** Four categories, in each its types; each type is asked for when it is chosen. */
export function NearbyPlaces({ point }: { point: Point }) {
  const { t } = useTranslation('offer');
  // The same question as the open panel's: one request.
  const { data: first } = useQuery(nearbyQuery(point, nearbyCategories.places[0]));
  if (first?.data.provider === null) return <NoProvider point={point} />;
  return (
    <Tabs
      label={t('nearby.label')}
      tabs={order.map((category) => {
        const Icon = categories[category];
        return {
          value: category,
          label: (
            <span className={styles.tab}>
              <Icon aria-hidden="true" />
              {t(`nearby.categories.${category}`)}
            </span>
          ),
          panel: <Category point={point} category={category} />,
        };
      })}
    />
  );
}

function Category({ point, category }: { point: Point; category: NearbyCategory }) {
  const { t } = useTranslation('offer');
  const types: readonly NearbyType[] = nearbyCategories[category];
  const [chosen, setChosen] = useState<NearbyType>(nearbyCategories[category][0]);
  return (
    <>
      <div
        className={styles.types}
        role="group"
        aria-label={t('nearby.types', { category: t(`nearby.categories.${category}`) })}
      >
        {types.map((type) => (
          <Chip key={type} pressed={type === chosen} onClick={() => setChosen(type)}>
            {t(`nearby.type.${type}`)}
          </Chip>
        ))}
      </div>
      <PlaceList key={chosen} point={point} type={chosen} />
    </>
  );
}
