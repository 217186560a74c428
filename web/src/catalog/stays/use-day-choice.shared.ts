import { useState } from 'react';
import { isLocalDate } from '#contract/platform/dates';
import type { DaySpan } from '../../platform/ui/dates/day-span.ts';
import type { KnownStay } from './known-stay.shared.ts';

export type StayDays = Pick<KnownStay, 'checkInDate' | 'checkOutDate'>;

export type DayChoice = {
  /** Days selected in the calendar. */
  span: DaySpan | null;
  pick: (span: DaySpan) => void;
  /** Keeps the arrival and selects a new departure. */
  wantDeparture: () => void;
  clear: () => void;
  /** The calendar closes: an arrival without a departure is stored and clears the previous departure (spec/001 §4). */
  leave: () => void;
};

/** Arrival and departure, reported to the page when both are selected: a partial stay would change the search. */
export function useDayChoice({ checkInDate, checkOutDate }: StayDays, choose: (days: StayDays) => void): DayChoice {
  const [startDay, setStartDay] = useState<string | null>(null);
  const arrival = checkInDate && isLocalDate(checkInDate) ? checkInDate : null;
  const departure =
    arrival && checkOutDate && isLocalDate(checkOutDate) && checkOutDate > arrival ? checkOutDate : null;
  return {
    span: startDay ? { from: startDay, to: null } : arrival ? { from: arrival, to: departure } : null,
    pick({ from, to }) {
      setStartDay(to === null ? from : null);
      if (to !== null) choose({ checkInDate: from, checkOutDate: to });
    },
    wantDeparture: () => setStartDay(arrival),
    clear() {
      setStartDay(null);
      choose({ checkInDate: undefined, checkOutDate: undefined });
    },
    leave() {
      setStartDay(null);
      if (startDay && startDay !== arrival) choose({ checkInDate: startDay, checkOutDate: undefined });
    },
  };
}
