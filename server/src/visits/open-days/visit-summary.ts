import type { VisitSummary } from '../emails/email-props.ts';
import type { OpenDay } from './load-open-day.ts';

type SummaryInput = {
  name: string;
  people: number;
  path: string;
  /** Confirmed participants get the exact address, also when the listing shows only an approximate one. */
  isConfirmed?: boolean;
};

/** Visit data for every email about it. */
export function visitSummary(event: OpenDay, { name, people, path, isConfirmed = false }: SummaryInput): VisitSummary {
  return {
    name,
    people,
    path,
    title: event.listingTitle,
    address: isConfirmed ? event.exactAddress : event.address,
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    timeZone: event.timeZone,
    notes: event.notes,
  };
}
