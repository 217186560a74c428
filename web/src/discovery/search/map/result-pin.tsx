import type { SearchResult } from '#contract/discovery/search';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { PricePin } from '../../../platform/ui/map/price-pin.tsx';
import { highlightHandlers, useHighlighted } from '../views/highlight.ts';
import { useSeenAds } from '../views/seen-ads.ts';
import { usePinWords } from './pin-words.ts';
import type { PinGroup } from './use-pin-groups.ts';

type ResultPinProps = {
  group: PinGroup;
  /** Those of its ads that the list shows. */
  results: readonly SearchResult[];
  isOpen: boolean;
  /** The map comes no nearer. */
  isNearest: boolean;
  onOpen: (id: number) => void;
  /** Several were chosen: the map comes nearer, or shows them where it cannot. */
  onGather: () => void;
};

/** A price where one property is; how many where there are several, and their median price where it is known. */
export function ResultPin({ group, results, isOpen, isNearest, onOpen, onGather }: ResultPinProps) {
  const { t } = useTranslation('searchMap');
  const words = usePinWords();
  const seen = useSeenAds();
  const { id, count, price, width, isOutOfSight } = group;
  const isHighlighted = useHighlighted(results.map((result) => result.id));
  // A lone ad is named by its address.
  const result = id === null ? undefined : results[0];
  if (id === null || !price) {
    return (
      <PricePin
        text={words.count(count)}
        {...(price && { note: words.shortPrice(price.amount, price.currency) })}
        label={words.groupLabel(count, price, isNearest)}
        state={isOpen || isHighlighted ? 'activeCluster' : 'cluster'}
        style={{ width }}
        inert={isOutOfSight}
        {...(isNearest && { 'aria-pressed': isOpen })}
        onClick={onGather}
      />
    );
  }
  const shown = words.price(price.amount, price.currency);
  const street = result && [result.address.street, result.address.streetNumber].filter(Boolean).join(' ');
  const place = result && [street, result.address.quarter ?? result.address.city].filter(Boolean).join(', ');
  const state = isOpen || isHighlighted ? 'active' : seen.has(id) ? 'seen' : 'normal';
  return (
    <PricePin
      text={shown}
      label={place ? t('pin', { price: shown, place }) : t('pinPlain', { price: shown })}
      state={state}
      style={{ width }}
      inert={isOutOfSight}
      aria-pressed={isOpen}
      onClick={() => onOpen(id)}
      {...highlightHandlers(id)}
    />
  );
}
