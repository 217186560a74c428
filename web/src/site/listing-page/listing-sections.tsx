import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ListingView, MarketListingView } from '#contract/catalog/listings.schemas';
import { getPriceHistory } from '#contract/catalog/price-history';
import type { PriceHistory as History } from '#contract/catalog/price-history.schemas';
import type { Point } from '#contract/geo/nearby';
import { pricePer, usePropertyLabels } from '../../catalog/property-labels/property-labels.shared.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { type Translate, useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { read } from '../../platform/lib/queries.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { Details } from './details.tsx';
import { EnergyScale } from './energy-scale.tsx';
import { FreeNights } from './free-nights-section.tsx';
import styles from './listing.module.css';
import { ChosenPlaceProvider } from './nearby/chosen-place.tsx';
import { Nearby } from './nearby/nearby-section.tsx';
import { Position } from './position.tsx';
import { PriceChart } from './price-chart.tsx';
import own from './price-history.module.css';
import { type PriceRow, priceRows } from './price-steps.ts';

/** Only units of a project have it. */
const ProjectUnits = lazyPart(() => import('./project-units.tsx').then((it) => ({ default: it.ProjectUnits })));
/** Only stays have them. */
const StayReviews = lazyPart(() => import('./stay-reviews-section.tsx').then((it) => ({ default: it.StayReviews })));

type ListingSectionsProps = {
  listing: ListingView;
  /** Null without a known position. */
  point: Point | null;
};

/** Sections of a listing below its description. */
export function ListingSections({ listing, point }: ListingSectionsProps) {
  const { property } = listing;
  return (
    <>
      {listing.listingType === 'MARKET' ? <PriceHistory listing={listing} /> : <FreeNights listingId={listing.id} />}
      <Details listing={listing} />
      {property.projectName !== null && (
        <Suspense>
          <ProjectUnits listing={listing} project={property.projectName} />
        </Suspense>
      )}
      {hasEnergy(listing) && <EnergyScale property={property} />}
      <Measurements listing={listing} />
      {listing.listingType === 'HOSPITALITY' && (
        <Suspense>
          <StayReviews listingId={listing.id} />
        </Suspense>
      )}
      <ChosenPlaceProvider>
        <Position property={property} />
        {point && <Nearby point={point} isExact={property.locationPrecision === 'exact'} />}
      </ChosenPlaceProvider>
    </>
  );
}

/** Land and garages need no energy certificate; guests of a stay do not need it. */
function hasEnergy(listing: ListingView): boolean {
  return listing.listingType === 'MARKET' && !['LAND', 'GARAGE'].includes(listing.property.propertyType);
}

/** Areas to scale if both are known, and all measurements as a table. */
function Measurements({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('offer');
  const format = useFormat();
  const words = usePropertyLabels();
  const { property } = listing;
  const rows: [string, string][] = [[t('measurements.commercial'), format.area(property.commercialArea)]];
  if (property.walkableArea) rows.push([t('measurements.walkable'), format.area(property.walkableArea)]);
  if (property.roomsCount) {
    const suffix = property.hasMoreRooms ? '+' : '';
    rows.push([t('measurements.rooms'), `${format.number(property.roomsCount)}${suffix}`]);
  }
  if (property.bathroomsCount) rows.push([t('measurements.bathrooms'), format.number(property.bathroomsCount)]);
  const floors = words.floors(property);
  if (floors !== null) rows.push([t('measurements.floor'), floors]);
  if (listing.pricePerSquareMetre !== null) {
    const perArea = { amount: listing.pricePerSquareMetre, currency: listing.price.currency };
    rows.push([t('measurements.pricePerArea'), format.pricePerArea(perArea)]);
  }
  const hasDrawing = property.walkableArea !== null && property.walkableArea < property.commercialArea;
  return (
    <section id="measurements" className={styles.section}>
      <h2>{t('measurements.heading')}</h2>
      <div className={hasDrawing ? styles.measures : undefined}>
        {hasDrawing && <AreaDrawing commercial={property.commercialArea} walkable={property.walkableArea ?? 0} />}
        <dl className={styles.list}>
          {rows.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

const WIDTH = 240;
const HEIGHT = 176;

/** Two rectangles with the true ratio of areas: floor area inside commercial area. */
function AreaDrawing({ commercial, walkable }: { commercial: number; walkable: number }) {
  const { t } = useTranslation('offer');
  const format = useFormat();
  const side = Math.sqrt(walkable / commercial);
  const width = Math.max(120, Math.round((WIDTH - 2) * side));
  const height = Math.min(HEIGHT - 26, Math.max(70, Math.round((HEIGHT - 2) * side)));
  const label = t('measurements.drawing', { walkable: format.area(walkable), commercial: format.area(commercial) });
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <rect className={styles.outer} x="1" y="1" width={WIDTH - 2} height={HEIGHT - 2} rx="8" />
      <rect className={styles.inner} x="1" y={HEIGHT - 1 - height} width={width} height={height} rx="8" />
      <text className={styles.outerText} x="12" y="18">
        {t('measurements.commercialShort', { area: format.area(commercial) })}
      </text>
      <text className={styles.innerFigure} x={width / 2} y={HEIGHT - height / 2}>
        {format.area(walkable)}
      </text>
      <text className={styles.innerText} x={width / 2} y={HEIGHT - height / 2 + 22}>
        {t('measurements.walkableShort')}
      </text>
    </svg>
  );
}

/** Price history of a property across its listings (LST-23): summary, step chart, and each change as text. */
function PriceHistory({ listing }: { listing: MarketListingView }) {
  const { t } = useTranslation('offer');
  const format = useFormat();
  const now = useNow();
  const history = useQuery(read(getPriceHistory, { params: { id: listing.id } })).data?.data;
  if (!history?.firstPublishedAt) return null;
  const { changes, daysOnMarket } = history;
  const { currency } = listing.price;
  const text = (amount: number) => format.price({ amount, currency }, pricePer(listing.contractType));
  const days = t('price.days', { count: daysOnMarket, shown: format.number(daysOnMarket) });
  return (
    <section id="price" className={styles.section}>
      <h2>{t('price.heading')}</h2>
      {changes.length <= 1 ? (
        <p className={styles.soft}>{t('price.unchanged', { days })}</p>
      ) : (
        <div className={own.panel}>
          <figure>
            <h3>{finding(changes, currency, t, text)}</h3>
            <p className={styles.soft}>{days}</p>
            <PriceChart changes={changes} currency={currency} now={now} text={text} />
          </figure>
          <ol className={own.rows}>
            {priceRows(changes).map((row) => (
              <li key={`${row.at} ${row.kind}`}>
                <span>
                  {t(`price.kinds.${kindOf(row)}`)}
                  <small>{format.date(row.at)}</small>
                </span>
                {!row.sameListing && <Badge>{t('price.earlierAd')}</Badge>}
                <b>
                  {format.price(row.price, pricePer(listing.contractType))}
                  {row.difference !== null && <small>{format.change(row.difference)}</small>}
                </b>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

/** "Sceso di 25.000 €": difference between the first and the last price. */
function finding(
  changes: History['changes'],
  currency: string,
  t: Translate<'offer'>,
  text: (amount: number) => string,
): string {
  const amounts = changes.filter(({ price }) => price.currency === currency).map(({ price }) => price.amount);
  const [first = 0, last = 0] = [amounts[0], amounts.at(-1)];
  if (first === last)
    return t(amounts.some((amount) => amount !== first) ? 'price.back' : 'price.same', { price: text(first) });
  return t(last < first ? 'price.fell' : 'price.rose', { price: text(Math.abs(last - first)) });
}

function kindOf({ kind, isAgain, difference }: PriceRow) {
  if (kind === 'PUBLISHED') return isAgain ? 'again' : 'published';
  if (kind === 'PRICE') return (difference ?? 0) < 0 ? 'fell' : 'rose';
  return kind === 'WITHDRAWN' ? 'withdrawn' : 'concluded';
}
