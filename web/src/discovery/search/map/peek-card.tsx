import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { getListing } from '#contract/catalog/listings';
import type { ListingView } from '#contract/catalog/listings.schemas';
import type { Photo as PhotoData } from '#contract/catalog/media.schemas';
import { type PositionStatement, positionStatement } from '#contract/catalog/properties';
import type { SearchResult } from '#contract/discovery/search.schemas';
import { pricePer, usePropertyLabels } from '../../../catalog/property-labels/property-labels.shared.ts';
import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { read } from '../../../platform/lib/queries.ts';
import { links } from '../../../platform/routing/links.ts';
import { IconButton } from '../../../platform/ui/actions/icon-button.tsx';
import { Photo } from '../../../platform/ui/display/photo.tsx';
import { Skeleton } from '../../../platform/ui/feedback/skeleton.tsx';
import type { Preview } from '../views/use-preview.ts';
import styles from './peek-card.module.css';

type PeekCardProps = {
  /** Id of the listing to load if `result` is undefined. */
  id: number | null;
  result: SearchResult | undefined;
  isMissing?: boolean;
  preview: Preview;
  onClose: () => void;
  children?: ReactNode;
};

/** Listing of a pin: photo, price, facts. Loads listings that are not in the list. `key` must be the listing id. */
export function PeekCard({ id, result, isMissing = false, preview, onClose, children }: PeekCardProps) {
  const { t } = useTranslation('searchMap');
  const listingQuery = useQuery({
    ...read(getListing, { params: { id: id ?? 0 } }),
    enabled: id !== null && result === undefined,
  });
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  const words = usePeekWords();
  const shownId = result?.id ?? id;
  const peek = result ? words.ofResult(result) : listingQuery.data && words.ofListing(listingQuery.data.data);
  return (
    <article ref={card} data-over-map className={styles.peek} aria-label={t('peek')} tabIndex={-1}>
      <div className={styles.photo}>
        {peek?.photo && <Photo photo={peek.photo} alt="" sizes="120px" ratio="auto" errorText="" />}
      </div>
      <div className={styles.words}>
        {peek && shownId !== null ? (
          <PeekWords peek={peek} id={shownId} preview={preview} />
        ) : listingQuery.isError || isMissing ? (
          <p role="alert">{t('failed')}</p>
        ) : (
          <Skeleton height="72px" />
        )}
        {children}
      </div>
      <IconButton className={styles.close} label={t('closePeek')} icon={<X />} onClick={onClose} />
    </article>
  );
}

type Peek = {
  photo: PhotoData | undefined;
  price: string;
  note: string;
  facts: string;
  place: string;
  statement: PositionStatement;
};

function PeekWords({ peek, id, preview }: { peek: Peek; id: number; preview: Preview }) {
  const { t: known } = useTranslation('position');
  function press(event: MouseEvent<HTMLAnchorElement>) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || !preview.isPossible) return;
    event.preventDefault();
    preview.open(id, event.currentTarget);
  }
  return (
    <>
      <p className={styles.price}>
        {peek.price} {peek.note && <small>{peek.note}</small>}
      </p>
      <p className={styles.facts}>
        <Link to={links.listing(id)} onClick={press}>
          {peek.facts}
        </Link>
      </p>
      <p className={styles.place}>{peek.place}</p>
      {peek.statement !== 'exact' && <p className={styles.place}>{known(peek.statement)}</p>}
    </>
  );
}

function usePeekWords() {
  const { t } = useTranslation('searchMap');
  const format = useFormat();
  const words = usePropertyLabels();
  return {
    ofResult(result: SearchResult): Peek {
      const { address, currency, stay } = result;
      const street = [address.street, address.streetNumber].filter(Boolean).join(' ');
      const price = { amount: result.price, currency };
      const usual =
        result.listingType === 'HOSPITALITY'
          ? words.nightFrom(price)
          : format.price(price, pricePer(result.contractType));
      return {
        photo: result.photos[0],
        price: stay ? format.price({ amount: stay.total, currency }) : usual,
        note: stay ? t('stayTotal', { count: stay.nights }) : '',
        facts: words
          .facts({ ...result, roomsCount: result.rooms, bathroomsCount: result.bathrooms, floor: null, floorTypes: [] })
          .join(' · '),
        place: [street, address.quarter ?? address.city].filter(Boolean).join(', '),
        statement: positionStatement(result.location),
      };
    },
    ofListing(listing: ListingView): Peek {
      const { property } = listing;
      const street = [property.street, property.streetNumber].filter(Boolean).join(' ');
      return {
        photo: property.media.find(({ type }) => type === 'PHOTO'),
        price:
          listing.listingType === 'HOSPITALITY'
            ? words.nightFrom(listing.price)
            : format.price(listing.price, pricePer(listing.contractType)),
        note: '',
        facts: words.facts({ ...property, floor: null, floorTypes: [] }).join(' · '),
        place: [street, property.quarter ?? property.administrativeAreaLevel1].filter(Boolean).join(', '),
        statement: positionStatement(property),
      };
    },
  };
}
