import {
  OPEN_DAY_DATES_AT_ONCE,
  OPEN_DAY_DAYS_AHEAD,
  OPEN_DAY_DEFAULT_END,
  OPEN_DAY_DEFAULT_START,
  OPEN_DAY_MAX_HOURS,
  OPEN_DAY_MAX_PARTICIPANTS,
  OPEN_DAY_NOTES_MAX,
} from '#contract/visits/open-days';
import type { OpenDayEvent } from '#contract/visits/open-days.schemas';
import { addDays } from '../../platform/dates/local-days.ts';

/** Form values of an open day as typed, and their validation before submit. */

/**
 * `touched`: the user typed something; until then the form shows its initial values.
 * Days are comma-separated, times are `HH:mm`.
 */
export const untouched = {
  touched: false,
  listing: '',
  type: 'OPEN',
  dates: '',
  start: '',
  end: '',
  max: '',
  notes: '',
};
export type DraftValues = typeof untouched;
export type EventValues = Omit<DraftValues, 'touched'>;
export type EventField = keyof EventValues;

export type EventRule =
  | 'required'
  | 'noDays'
  | 'past'
  | 'tooFar'
  | 'tooMany'
  | 'order'
  | 'tooLong'
  | 'max'
  | 'notesOver';

/** Tomorrow from 9 to 10 (spec/002 §2). */
export function newValues(listing: string, today: string): EventValues {
  const { touched: _, ...empty } = untouched;
  return {
    ...empty,
    listing,
    dates: addDays(today, 1),
    start: OPEN_DAY_DEFAULT_START.slice(0, 5),
    end: OPEN_DAY_DEFAULT_END.slice(0, 5),
  };
}

export function valuesOf(event: OpenDayEvent): EventValues {
  return {
    listing: String(event.listingId),
    type: event.type,
    dates: event.date,
    start: event.start.slice(0, 5),
    end: event.end.slice(0, 5),
    max: event.maxParticipants === null ? '' : String(event.maxParticipants),
    notes: event.notes ?? '',
  };
}

export const datesIn = ({ dates }: Pick<EventValues, 'dates'>): string[] => dates.split(',').filter(Boolean);

/** Character count as on the server: without surrounding spaces. */
export const notesLength = ({ notes }: Pick<EventValues, 'notes'>): number => notes.trim().length;

type Problems = Partial<Record<EventField, EventRule>>;

/** First problem of each field. The server validates the time zone of the property and conflicts. */
export function checkEvent(values: EventValues, today: string): Problems {
  const problems: Problems = {};
  const days = datesIn(values);
  if (values.listing === '') problems.listing = 'required';
  if (days.length === 0) problems.dates = 'noDays';
  else if (days.length > OPEN_DAY_DATES_AT_ONCE) problems.dates = 'tooMany';
  else if (days.some((day) => day < today)) problems.dates = 'past';
  else if (days.some((day) => day > addDays(today, OPEN_DAY_DAYS_AHEAD))) problems.dates = 'tooFar';
  if (values.start === '') problems.start = 'required';
  if (values.end === '') problems.end = 'required';
  else if (values.start !== '' && values.end <= values.start) problems.end = 'order';
  else if (values.start !== '' && minutesOf(values.end) - minutesOf(values.start) > OPEN_DAY_MAX_HOURS * 60)
    problems.end = 'tooLong';
  if (!isCount(values.max.trim())) problems.max = 'max';
  if (notesLength(values) > OPEN_DAY_NOTES_MAX) problems.notes = 'notesOver';
  return problems;
}

function isCount(text: string): boolean {
  if (text === '') return true;
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= OPEN_DAY_MAX_PARTICIPANTS;
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** Request body without the days. Only for valid values. */
export function bodyOf(values: EventValues) {
  return {
    listingId: Number(values.listing),
    type: values.type === 'OPEN' ? ('OPEN' as const) : ('RESERVATION_REQUIRED' as const),
    start: values.start,
    end: values.end,
    maxParticipants: values.max.trim() === '' ? null : Number(values.max),
    notes: values.notes.trim() || null,
  };
}
