import { useSearchParams } from 'react-router';
import type { ListingView } from '#contract/catalog/listings.schemas';
import type { PageInfo } from '#contract/platform/page.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Pager } from '../../platform/ui/actions/pager.tsx';
import { ListingGrid } from './listing-grid.tsx';
import styles from './listings.module.css';

type PagedListingsProps = {
  userId: number;
  heading: string;
  /** URL parameter of the page number; each list has a separate one. */
  name: 'page' | 'stays';
  listings: readonly ListingView[];
  page: PageInfo;
};

/** Listings of one kind of a user, one page at a time; renders nothing without any. */
export function PagedListings({
  userId,
  heading,
  name,
  listings,
  page: { totalElements, number, size },
}: PagedListingsProps) {
  const { t } = useTranslation('profile');
  const [query] = useSearchParams();
  if (totalElements === 0) return null;
  const href = (to: number) => {
    const next = new URLSearchParams(query);
    if (to === 0) next.delete(name);
    else next.set(name, String(to));
    return `${links.profile(userId)}${next.size > 0 ? `?${next}` : ''}`;
  };
  return (
    <section className={styles.paged}>
      <h2>{heading}</h2>
      <ListingGrid listings={listings} />
      <Pager
        page={number}
        pages={Math.ceil(totalElements / size)}
        href={href}
        labels={{
          nav: t('ads.pages', { heading }),
          previous: t('ads.previous'),
          next: t('ads.next'),
          page: (one) => t('ads.page', { page: one }),
        }}
      />
    </section>
  );
}
