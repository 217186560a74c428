import type { FormEvent } from 'react';
import { DEFAULT_GUESTS, type Guests } from '../../../catalog/stays/known-stay.shared.ts';
import type { StayDays } from '../../../catalog/stays/use-day-choice.shared.ts';
import type { SearchState } from '../use-search-state.ts';

/** Searches the typed text without debounce. */
export function searchNow(event: FormEvent, state: SearchState) {
  event.preventDefault();
  state.changeNow({});
}

/** Filters of the bar. Unset guests have defaults and count only with dates. */
export function stayFilters(state: SearchState) {
  const { draft } = state;
  const guests: Guests = {
    adultGuests: draft.adultGuests ?? DEFAULT_GUESTS.adultGuests,
    childGuests: draft.childGuests ?? DEFAULT_GUESTS.childGuests,
    newbornGuests: draft.newbornGuests ?? DEFAULT_GUESTS.newbornGuests,
  };
  return {
    days: { checkInDate: draft.checkInDate, checkOutDate: draft.checkOutDate } satisfies StayDays,
    guests,
    chooseDays: (days: StayDays) =>
      state.changeNow({ ...days, ...(days.checkOutDate && { adultGuests: guests.adultGuests }) }),
    changeGuests: (next: Guests) =>
      state.change({
        adultGuests: next.adultGuests,
        childGuests: next.childGuests || undefined,
        newbornGuests: next.newbornGuests || undefined,
      }),
  };
}
