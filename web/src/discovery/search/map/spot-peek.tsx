import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { IconButton } from '../../../platform/ui/actions/icon-button.tsx';
import { resultsOf } from '../search-data.ts';
import type { Preview } from '../views/use-preview.ts';
import { type Bounds, boundsText } from './area.ts';
import styles from './peek-card.module.css';
import { PeekCard } from './peek-card.tsx';

/** Degrees, about one meter: a spot needs an area with a width. */
const SPOT_MARGIN = 0.00001;

type SpotPeekProps = { spot: Bounds; filters: SearchFilters; preview: Preview; onClose: () => void };

/** Listings of a spot that zoom cannot separate, one at a time, in search order. `key` must be the spot's name. */
export function SpotPeek({ spot, filters, preview, onClose }: SpotPeekProps) {
  const { t } = useTranslation('searchMap');
  const [index, setIndex] = useState(0);
  const { locationQuery: _text, page: _page, size: _size, ...criteria } = filters;
  const geoPolygon = boundsText({
    south: spot.south - SPOT_MARGIN,
    west: spot.west - SPOT_MARGIN,
    north: spot.north + SPOT_MARGIN,
    east: spot.east + SPOT_MARGIN,
  });
  const { data, isError } = useQuery({
    ...resultsOf({ ...criteria, geoPolygon, ...(index > 0 && { page: index }) }, 1),
    placeholderData: keepPreviousData,
  });
  const total = data?.page.totalElements ?? 0;
  return (
    <PeekCard
      id={null}
      result={data?.data[0]}
      isMissing={isError || (data !== undefined && total === 0)}
      preview={preview}
      onClose={onClose}
    >
      {total > 1 && (
        <div className={styles.steps}>
          <IconButton
            label={t('spotBefore')}
            icon={<ChevronLeft />}
            onClick={() => setIndex((index + total - 1) % total)}
          />
          <span role="status">{t('spotStep', { number: index + 1, total })}</span>
          <IconButton label={t('spotNext')} icon={<ChevronRight />} onClick={() => setIndex((index + 1) % total)} />
        </div>
      )}
    </PeekCard>
  );
}
