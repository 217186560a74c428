import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { listViews } from '#contract/engagement';
import { type ListingView, listByIds } from '#contract/listings';
import { AdCard } from '../../lib/ad-card.tsx';
import { useTranslation } from '../../lib/i18n.tsx';
import { read } from '../../lib/queries.ts';
import { rememberViewed, viewedHere } from '../../lib/viewed/viewed-ids.ts';
import { links } from '../../links.ts';
import { useMe } from '../../shell/session.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useNear } from '../use-near.ts';
import styles from './recently-viewed.module.css';

/** spec/000 §9: the last six, the one that is open left out. */
const SHOWN = 6;

/** The ads opened before this one, of the person or of the device (LST-17). With none, nothing is there. */
export function RecentlyViewed({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('offer');
  const heading = useId();
  const box = useRef<HTMLDivElement>(null);
  const near = useNear(box, '900px');
  const ids = useViewedIds(listing)
    .filter((id) => id !== listing.id)
    .slice(0, SHOWN);
  const { data: answer, isPending } = useQuery({
    ...read(listByIds, { query: { listingIds: ids.join(',') } }),
    enabled: near && ids.length > 0,
  });
  // Their advertiser would be given drafts and concluded ones too.
  const ads = (answer?.data ?? []).filter(({ status }) => status === 'PUBLISHED');
  const isComing = ids.length > 0 && isPending;
  return (
    <div ref={box} data-print="no">
      {(isComing || ads.length > 0) && (
        <section className="section" aria-labelledby={heading}>
          <h2 id={heading} className={styles.heading}>
            {t('recent')}
          </h2>
          <ul className={styles.row}>
            {isComing
              ? ids.map((id) => (
                  <li key={id} className={styles.coming}>
                    <Skeleton shape="photo" ratio="4 / 3" />
                    <Skeleton width="60%" height="25px" />
                    <Skeleton height="45px" />
                    <Skeleton width="80%" height="22px" />
                  </li>
                ))
              : ads.map((ad) => (
                  <li key={ad.id}>
                    <AdCard listing={ad} to={links.listing(ad.id)} sizes="280px" />
                  </li>
                ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** The last opened first. Whoever signed in: those the server knows; others: those this device remembers, this one from now on. */
function useViewedIds({ id, status }: ListingView): readonly number[] {
  const me = useMe()?.id;
  const { data: known } = useQuery({ ...read(listViews, {}), enabled: me !== undefined, staleTime: 0 });
  const [here, setHere] = useState<readonly number[]>([]);
  useEffect(() => {
    if (me !== undefined) return;
    setHere(viewedHere());
    if (status === 'PUBLISHED') rememberViewed(id);
  }, [me, id, status]);
  return me === undefined ? here : (known?.data ?? []);
}
