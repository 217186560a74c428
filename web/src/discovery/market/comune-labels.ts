import { MIN_STATISTIC_LISTINGS } from '#contract/discovery/market';
import type { ComunePage } from '#contract/discovery/market.schemas';
import { roundFigure } from '#contract/platform/money';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { type OfferKind, offerKinds, pricesPer } from './offer-kinds.ts';

/** Texts with the statistics of a comune. Omits statistics based on few listings. */
export function useComuneWords(comune: ComunePage) {
  const { t, language } = useTranslation('market');
  const format = useFormat();
  const counted = (count: number) => ({ count, shown: format.number(count), comune: comune.name });
  const total = totalOf(comune);

  /** "A Milano ci sono 1.284 annunci: 812 in vendita, 300 in affitto e 172 affitti brevi." */
  const offered = (): string => {
    const present = offerKinds.filter((kind) => comune[kind].count > 0);
    const [only, another] = present;
    if (only && !another) return t(`intro.only.${only}`, counted(total));
    const kinds = new Intl.ListFormat(language).format(
      present.map((kind) => t(`intro.kinds.${kind}`, counted(comune[kind].count))),
    );
    return t('intro.total', { ...counted(total), kinds });
  };

  const medians = (): string[] =>
    offerKinds.flatMap((kind) => {
      const { median } = comune[kind];
      return median ? [t(`intro.median.${kind}`, { price: medianText(kind, median.value) })] : [];
    });
  // The sentence about nights already contains "night".
  const medianText = (kind: OfferKind, value: number) =>
    format.price({ amount: roundFigure(value), currency: 'EUR' }, kind === 'stay' ? 'once' : pricesPer[kind]);

  return {
    title: total > 0 ? t('title', counted(total)) : t('none.title', { comune: comune.name }),
    /** For the page header and for search engines. */
    summary: [offered(), ...medians()].join(' '),
    fewWords: t('offers.few', { least: MIN_STATISTIC_LISTINGS }),
    listings: (count: number) => t('ads', counted(count)),
  };
}

export function totalOf(comune: ComunePage): number {
  return offerKinds.reduce((total, kind) => total + comune[kind].count, 0);
}
