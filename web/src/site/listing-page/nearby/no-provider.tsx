import { ExternalLink } from 'lucide-react';
import type { Point } from '#contract/geo/nearby';
import { type NearbyCategory, nearbyCategories } from '#contract/geo/places';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { buttonClass } from '../../../platform/ui/actions/button.tsx';
import { MapDrawing } from '../../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx';
import listing from '../listing.module.css';
import styles from './nearby.module.css';

/** Nobody is set up to tell what is around: said as it is, with a way to look elsewhere. */
export function NoProvider({ point: { latitude, longitude } }: { point: Point }) {
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
                className={buttonClass({ look: 'second', size: 'small' })}
                href={search(t(`nearby.search.${category}`))}
                target="_blank"
                rel="noopener noreferrer"
              >
                {t(`nearby.search.${category}`)}
                <ExternalLink aria-hidden="true" />
                <span className={listing.hidden}>{t('nearby.opensNewTab')}</span>
              </a>
            </li>
          ))}
        </ul>
      }
    />
  );
}
