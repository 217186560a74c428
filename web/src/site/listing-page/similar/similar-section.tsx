import { Bell } from 'lucide-react';
import { useId } from 'react';
import { groupOf } from '#contract/catalog/property-groups';
import { ENOUGH_SIMILAR, type findSimilar } from '#contract/discovery/market';
import type { SimilarListing, SimilarSearch } from '#contract/discovery/market.schemas';
import { writeSearchAddress } from '#contract/discovery/search-address';
import type { OutputOf } from '#contract/platform/endpoint';
import { pricePer } from '../../../catalog/property-labels/property-labels.shared.ts';
import { ResultCard } from '../../../discovery/result-card/result-card.shared.tsx';
import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { links } from '../../../platform/routing/links.ts';
import { LinkButton } from '../../../platform/ui/actions/link-button.tsx';
import styles from './similar.module.css';

export type Similar = OutputOf<typeof findSimilar>;

/** Similar listings with their differences; for few results, a search to save. */
export function SimilarSection({ similar: { data, search } }: { similar: Similar }) {
  const { t } = useTranslation('similar');
  const headingId = useId();
  const inComune = data.filter(({ ring }) => ring === 'COMUNE');
  const nearby = data.filter(({ ring }) => ring === 'NEARBY');
  const isResidential = groupOf(search.propertyTypes) === 'homes';
  return (
    <section className="section" aria-labelledby={headingId} data-print="no">
      <h2 id={headingId}>{t(isResidential ? 'homes' : 'listings')}</h2>
      {data.length > 0 && <p className={styles.lead}>{t('lead')}</p>}
      {inComune.length > 0 && <Cards listings={inComune} heading="h3" />}
      {nearby.length > 0 && (
        <>
          <h3 className={styles.ring}>{t('nearby')}</h3>
          <p className={styles.lead}>{t('nearbyLead')}</p>
          <Cards listings={nearby} heading="h4" />
        </>
      )}
      {data.length < ENOUGH_SIMILAR && <Few count={data.length} search={search} />}
    </section>
  );
}

function Cards({ listings, heading }: { listings: readonly SimilarListing[]; heading: 'h3' | 'h4' }) {
  const wordsOf = useReasonWords();
  return (
    <ul className={styles.cards}>
      {listings.map((listing) => (
        <li key={listing.id}>
          <ResultCard
            result={listing}
            to={links.listing(listing.id)}
            sizes="(min-width: 1181px) 400px, (min-width: 641px) 50vw, 100vw"
            heading={heading}
            extra={<p className={styles.reasons}>{wordsOf(listing)}</p>}
          />
        </li>
      ))}
    </ul>
  );
}

/** Offers to save a search, with notifications of new listings, when there are few similar ones. */
function Few({ count, search }: { count: number; search: SimilarSearch }) {
  const { t } = useTranslation('similar');
  const { context, locationQuery, contractType, ...filters } = search;
  const address = writeSearchAddress({
    context,
    ...filters,
    ...(locationQuery !== null && { locationQuery }),
    ...(contractType !== null && { contractType }),
  });
  return (
    <div className={styles.few}>
      <p>
        {count === 0 ? t('none') : t('few', { count })} {t('save')}
      </p>
      <LinkButton to={links.searchOf(context, address)}>
        <Bell aria-hidden="true" />
        {t('search')}
      </LinkButton>
    </div>
  );
}

type Reason = SimilarListing['reasons'][number];

/** Differences of a similar listing as text: `20 m² in più, 15.000 € in meno`. */
function useReasonWords() {
  const { t } = useTranslation('similar');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();

  function words({ kind, amount }: Reason, { currency, contractType, energyClass }: SimilarListing): string {
    const value = Math.abs(amount ?? 0);
    const way = (amount ?? 0) < 0 ? 'less' : 'more';
    if (kind === 'AREA') return t(`area.${way}`, { area: format.area(value) });
    if (kind === 'PRICE')
      return t(`price.${pricePer(contractType)}.${way}`, { price: format.price({ amount: value, currency }) });
    if (kind === 'DISTANCE') return t('reasons.DISTANCE', { distance: format.distance(value) });
    if (kind === 'ENERGY_CLASS')
      return t('reasons.ENERGY_CLASS', { energyClass: estate(`energyClasses.${energyClass}`) });
    return t(`reasons.${kind}`);
  }

  return (listing: SimilarListing): string =>
    listing.reasons.length === 0 ? t('alike') : listing.reasons.map((reason) => words(reason, listing)).join(', ');
}
