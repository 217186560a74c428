import { useQuery } from '@tanstack/react-query';
import { ExternalLink, GraduationCap, Landmark, TrainFront, Utensils } from 'lucide-react';
import { useState } from 'react';
import type { Point } from '#contract/geo/nearby';
import { type NearbyCategory, type NearbyType, nearbyCategories } from '#contract/geo/places';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { buttonClass } from '../../../platform/ui/actions/button.tsx';
import { Chip } from '../../../platform/ui/actions/chip.tsx';
import { Tabs } from '../../../platform/ui/actions/tabs.tsx';
import { MapDrawing } from '../../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx';
import styles from './nearby.module.css';
import { FactsPlaceholder, NearbyFacts } from './nearby-facts.tsx';
import { nearbyQuery } from './nearby-query.ts';
import { PlaceList } from './place-list.tsx';

/** Categories in order; the first is selected by default (spec/000 §9: places, with restaurants). */
const categories = { places: Utensils, schools: GraduationCap, transit: TrainFront, public_services: Landmark };
const order = Object.keys(categories) as NearbyCategory[];

type NearbyPlacesProps = {
  point: Point;
  /** False if the point is the middle of an area. */
  isExact: boolean;
};

/** Facts in short, and four categories with their place types; a type loads on selection. */
export function NearbyPlaces({ point, isExact }: NearbyPlacesProps) {
  const { t } = useTranslation('offer');
  // Same query as the open panel, so only one request.
  const { data: first, isPending } = useQuery(nearbyQuery(point, nearbyCategories.places[0]));
  if (first?.data.provider === null) return <NoProvider point={point} />;
  // Google charges for a query, and does not return the nearest places: it has no facts.
  return (
    <>
      {isPending && <FactsPlaceholder />}
      {first?.data.provider === 'openstreetmap' && <NearbyFacts point={point} isExact={isExact} />}
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
            panel: <Category point={point} category={category} isExact={isExact} />,
          };
        })}
      />
    </>
  );
}

function Category({ point, category, isExact }: NearbyPlacesProps & { category: NearbyCategory }) {
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
      <PlaceList key={chosen} point={point} type={chosen} isExact={isExact} />
    </>
  );
}

/** Shown if no nearby-places provider is configured: links to an external search. */
function NoProvider({ point: { latitude, longitude } }: { point: Point }) {
  const { t } = useTranslation('offer');
  const search = (what: string) =>
    `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: t('nearby.query', { what, point: `${latitude},${longitude}` }) })}`;
  return (
    <EmptyState
      level={3}
      drawing={<MapDrawing />}
      title={t('nearby.noProvider')}
      text={t('nearby.noProviderText')}
      actions={
        <ul className={styles.searches}>
          {(Object.keys(nearbyCategories) as NearbyCategory[]).map((category) => (
            <li key={category}>
              <a
                className={buttonClass({ variant: 'second', size: 'small' })}
                href={search(t(`nearby.search.${category}`))}
                target="_blank"
                rel="noopener noreferrer"
              >
                {t(`nearby.search.${category}`)}
                <ExternalLink aria-hidden="true" />
                <span className="visually-hidden">{t('nearby.opensNewTab')}</span>
              </a>
            </li>
          ))}
        </ul>
      }
    />
  );
}
