import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import type { ListingView } from '#contract/catalog/listings.schemas';
import { findSimilar } from '#contract/discovery/market';
import { useInViewport } from '../../../platform/document/use-in-viewport.ts';
import { read } from '../../../platform/lib/queries.ts';
import { Skeleton } from '../../../platform/ui/feedback/skeleton.tsx';
import styles from './similar.module.css';
import { SimilarSection } from './similar-section.tsx';

/** Similar listings of a public listing. Loaded near the viewport; failures are ignored. */
export function SimilarListings({ listing: { id, status } }: { listing: ListingView }) {
  const box = useRef<HTMLDivElement>(null);
  const enabled = useInViewport(box, '900px') && status === 'PUBLISHED';
  const { data: similar, isLoading } = useQuery({ ...read(findSimilar, { params: { id }, query: {} }), enabled });
  return (
    <div ref={box}>
      {isLoading && <LoadingList />}
      {similar && (
        <Suspense fallback={<LoadingList />}>
          <SimilarSection similar={similar} />
        </Suspense>
      )}
    </div>
  );
}

const LoadingList = () => (
  <div className="section" aria-hidden="true">
    <Skeleton width="200px" height="32px" />
    <div className={styles.cards}>
      {['one', 'two', 'three'].map((place) => (
        <div key={place} className={styles.placeholder}>
          <Skeleton shape="photo" ratio="4 / 3" />
          <Skeleton width="60%" height="25px" />
          <Skeleton height="45px" />
          <Skeleton width="80%" height="22px" />
        </div>
      ))}
    </div>
  </div>
);
