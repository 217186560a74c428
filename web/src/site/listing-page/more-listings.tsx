import type { ListingView } from '#contract/catalog/listings';
import { RecentlyViewed } from './recently-viewed.tsx';
import { SimilarListings } from './similar/similar-listings.tsx';

/** Where to go on from a listing, below it: those like it, and those that were opened before. */
export function MoreListings({ listing }: { listing: ListingView }) {
  return (
    <>
      <SimilarListings listing={listing} />
      <RecentlyViewed listing={listing} />
    </>
  );
}
