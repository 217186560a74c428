import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { getAvailability } from '#contract/catalog/availability';
import type { HospitalityListingView } from '#contract/catalog/listings';
import { stayPriceErrors } from '#contract/catalog/stay-price';
import { type AskedStay, readStay, writeStay } from '../../catalog/stays/stay-query.shared.ts';
import { todayIn } from '../../platform/dates/local-days.ts';
import { useAddressAhead } from '../../platform/lib/address-ahead.ts';
import { useNow } from '../../platform/lib/now.ts';
import { read } from '../../platform/lib/queries.ts';
import { quoteOf } from './quote.ts';

/** The stay that the page's address asks for, and its price. Changes go into the address, so that it can be shared. */
export function useBooking(listing: HospitalityListingView) {
  const { pathname, state } = useLocation();
  const { query, nowQuery, go } = useAddressAhead();
  const today = todayIn(useNow());
  const rules = useQuery(read(getAvailability, { params: { id: listing.id } })).data?.data;
  const stay = readStay(query, listing.maxGuests);
  const quote = quoteOf(listing, stay, today, rules ?? null);
  const failure = quote.state === 'refused' && quote.problem in stayPriceErrors ? quote.problem : null;
  useEffect(() => {
    // spec/001 §8: "on failure a warning is logged and no total shown".
    if (failure) console.warn(stayPriceErrors[failure as keyof typeof stayPriceErrors]);
  }, [failure]);

  function change(patch: { [F in keyof AskedStay]?: AskedStay[F] | undefined }) {
    const now = nowQuery();
    const known = Object.entries({ ...readStay(now, listing.maxGuests), ...patch }).filter(
      ([, value]) => value !== undefined,
    );
    const next = writeStay(now, Object.fromEntries(known) as AskedStay);
    go(`${pathname}?${next}`, { replace: true, preventScrollReset: true, state });
  }

  return { stay, rules, quote, change };
}
