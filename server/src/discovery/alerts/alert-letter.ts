import type { Language } from '#contract/platform/languages';
import type { LetterProps } from '../../platform/email/letter-props.ts';
import type { Deps } from '../deps.ts';
import type { NewItem } from './alert-items.rules.ts';
import { addressWords, dayWords, priceWords, searchWords, sizeWords } from './alert-words.texts.ts';
import { stopToken } from './stop-token.ts';

const TOLD = 10;

type Told = { userId: number; alertId: number; name: string; locale: Language; items: readonly NewItem[] };

/** What the letter of an alert says: its first ten ads in words, and the links that stop it. */
export function alertLetter(
  deps: Pick<Deps, 'secrets'>,
  { userId, alertId, name, locale, items }: Told,
): LetterProps['searchAlert'] {
  const all = stopToken(deps, { scope: 'ALL', userId });
  const searches = new Map(
    items.flatMap((item) => item.searches).map((search) => [`${search.kind} ${search.id}`, search]),
  );
  return {
    name,
    path: `/dashboard/alerts/${alertId}`,
    items: items.slice(0, TOLD).map((item) => ({
      kind: item.kind,
      title: item.ad.title,
      price: priceWords(locale, item.ad.priceMinor, item.ad),
      previousPrice: item.previousPriceMinor === null ? null : priceWords(locale, item.previousPriceMinor, item.ad),
      address: addressWords(item.ad),
      size: sizeWords(locale, item.ad),
      openDay: item.openDay && dayWords(locale, item.openDay),
      path: `/listing/${item.listingId}`,
      searches: item.searches.map((search) => search.name ?? searchWords(locale, search.filters)),
    })),
    more: Math.max(0, items.length - TOLD),
    settingsPath: '/dashboard/alerts',
    stopPath: `/alerts/unsubscribe?token=${all}`,
    oneClickPath: `/api/v1/alerts/unsubscribe/${all}`,
    searchStops: [...searches.values()].map(({ kind, id, name: known, filters }) => ({
      name: known ?? searchWords(locale, filters),
      path: `/alerts/unsubscribe?token=${stopToken(deps, { scope: 'SEARCH', userId, search: { kind, id } })}`,
    })),
  };
}
