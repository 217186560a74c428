import { useId } from 'react';
import type { ListingView } from '#contract/catalog/listings.schemas';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { LinkedListingCard } from '../listing-card/linked-listing-card.shared.tsx';
import styles from './viewed-row.module.css';

type ViewedRowProps = {
  heading: string;
  listings: readonly ListingView[];
  /** Ids that are loading; their space is reserved. */
  pendingIds?: readonly number[];
  linkTo: (id: number) => string;
};

/** Viewed listings in a scrollable row. */
export function ViewedRow({ heading, listings, pendingIds = [], linkTo }: ViewedRowProps) {
  const headingId = useId();
  return (
    <section className="section" aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {heading}
      </h2>
      <ul className={styles.row}>
        {listings.map((listing) => (
          <li key={listing.id}>
            <LinkedListingCard listing={listing} to={linkTo(listing.id)} sizes="280px" />
          </li>
        ))}
        {pendingIds.map((id) => (
          <li key={id} className={styles.placeholder}>
            <Skeleton shape="photo" ratio="4 / 3" />
            <Skeleton width="60%" height="25px" />
            <Skeleton height="45px" />
            <Skeleton width="80%" height="22px" />
          </li>
        ))}
      </ul>
    </section>
  );
}
