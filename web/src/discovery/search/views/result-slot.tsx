import type { MouseEvent } from 'react';
import type { SearchResult } from '#contract/discovery/search.schemas';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import { stayParams } from '../../../catalog/stays/known-stay.shared.ts';
import { links } from '../../../platform/routing/links.ts';
import { ResultCard } from '../../result-card/result-card.shared.tsx';
import { WhyHere } from '../ranking/why-here.tsx';
import { highlightHandlers, useHighlighted } from './highlight.ts';
import type { Preview } from './use-preview.ts';
import { saveViewed } from './viewed-listings.ts';
import styles from './views.module.css';

/** 85vw on phones: high-density screens then load the 640 px image instead of the slow 960 px one. */
const CARD_SIZES = '(min-width: 1280px) 300px, (min-width: 1024px) 33vw, (min-width: 640px) 50vw, 85vw';

type ResultSlotProps = {
  result: SearchResult;
  filters: SearchFilters;
  preview: Preview;
  priority: boolean;
  /** A placement above the list; the listing also has its regular result. */
  sponsored?: boolean;
  /** Image sizes, if they differ from those of a result. */
  sizes?: string;
};

/** A result in the list. A real link; a plain click or Enter opens the preview if the screen is wide enough. */
export function ResultSlot({ result, filters, preview, priority, sponsored = false, sizes }: ResultSlotProps) {
  const { id } = result;
  const isHighlighted = useHighlighted([id]);
  function press(event: MouseEvent<HTMLElement>) {
    const link = (event.target as HTMLElement).closest('a');
    // Clicks in overlays bubble here too.
    if (!link || !event.currentTarget.contains(link)) return;
    saveViewed(id);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || !preview.isPossible) return;
    // The router's link handler ignores prevented events.
    event.preventDefault();
    preview.open(id, link);
  }
  return (
    <li
      className={styles.slot}
      data-result={sponsored ? undefined : id}
      data-active={isHighlighted || preview.id === id || undefined}
      onClickCapture={press}
      {...highlightHandlers(id)}
    >
      <ResultCard
        result={result}
        to={links.listing(id, stayParams(filters))}
        sizes={sizes ?? CARD_SIZES}
        priority={priority}
        heading={sponsored ? 'h3' : 'h2'}
        sponsored={sponsored}
        extra={<WhyHere result={result} filters={filters} sponsored={sponsored} />}
      />
    </li>
  );
}
