import type { SimilarListing } from '#contract/discovery/market';
import { pricePer } from '../../../catalog/property-labels/home-words.shared.ts';
import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';

type Reason = SimilarListing['reasons'][number];

/** `20 m² in più, 15.000 € in meno`: how a similar listing differs, in the words of the page. */
export function useReasonWords() {
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
