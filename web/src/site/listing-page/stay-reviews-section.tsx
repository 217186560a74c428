import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { listReviews } from '#contract/stays/stay-reviews';
import { read } from '../../platform/lib/queries.ts';
import { useAfterHydration } from '../../platform/lib/use-hydrated.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import styles from './listing.module.css';

/** Loaded where a stay has reviews. */
const ListingReviews = lazyPart(() =>
  import('../../stays/stay-reviews/listing-reviews.shared.tsx').then((it) => ({ default: it.ListingReviews })),
);

const STEP = 5;
const MOST = 50;

/** Reviews of a stay. Without any the page has no such section. */
export function StayReviews({ listingId }: { listingId: number }) {
  const [size, setSize] = useState(STEP);
  const result = useQuery({
    ...read(listReviews, { params: { id: listingId }, query: { size: String(size) } }),
    placeholderData: (previous) => previous,
  });
  const known = useAfterHydration(result).data;
  if (!known || known.page.totalElements === 0) return null;
  const hasMore = known.data.length < Math.min(MOST, known.page.totalElements);
  return (
    <section id="reviews" className={styles.section}>
      <Suspense>
        <ListingReviews
          reviews={known.data}
          count={known.page.totalElements}
          average={known.average}
          onMore={hasMore ? () => setSize(Math.min(MOST, size * 2)) : null}
          isLoading={result.isFetching}
        />
      </Suspense>
    </section>
  );
}
