import type { SearchResult } from '#contract/search';
import type { SearchClusters } from '#contract/search-clusters';
import { useTranslation } from '../../lib/i18n.tsx';
import { PricePin } from '../../ui/map/price-pin.tsx';
import { highlightHandlers, useHighlighted } from '../views/highlight.ts';
import { useSeenAds } from '../views/seen-ads.ts';
import type { Bounds } from './area.ts';
import { usePinWords } from './pin-words.ts';

type ResultPinProps = {
  cluster: SearchClusters['clusters'][number];
  /** Those of its ads that the list shows. */
  results: readonly SearchResult[];
  isOpen: boolean;
  onOpen: (id: number) => void;
  onZoom: (bounds: Bounds) => void;
};

/** A price where one home is; how many and their median price where there are several. */
export function ResultPin({ cluster, results, isOpen, onOpen, onZoom }: ResultPinProps) {
  const { t } = useTranslation('searchMap');
  const words = usePinWords();
  const seen = useSeenAds();
  const { id, count, price, currency, bounds } = cluster;
  const isHighlighted = useHighlighted(results.map((result) => result.id));
  // A lone ad is named by its address.
  const result = id === null ? undefined : results[0];
  if (id === null) {
    return (
      <PricePin
        text={words.count(count)}
        note={words.shortPrice(price, currency)}
        label={words.clusterLabel(count, price, currency)}
        state={isHighlighted ? 'activeCluster' : 'cluster'}
        onClick={() => onZoom(bounds)}
      />
    );
  }
  const shown = words.price(price, currency);
  const street = result && [result.address.street, result.address.streetNumber].filter(Boolean).join(' ');
  const place = result && [street, result.address.quarter ?? result.address.city].filter(Boolean).join(', ');
  const state = isOpen || isHighlighted ? 'active' : seen.has(id) ? 'seen' : 'normal';
  return (
    <PricePin
      text={shown}
      label={place ? t('pin', { price: shown, place }) : t('pinPlain', { price: shown })}
      state={state}
      aria-pressed={isOpen}
      onClick={() => onOpen(id)}
      {...highlightHandlers(id)}
    />
  );
}
