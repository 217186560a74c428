import type { OpenDayVisitTold } from '../emails/email-props.ts';
import type { OpenDay } from './load-open-day.ts';

type SummaryInput = {
  name: string;
  people: number;
  path: string;
  /** Who comes for sure must find the door, wherever the ad shows its home. */
  isConfirmed?: boolean;
};

/** What every letter about a visit tells. */
export function visitSummary(
  event: OpenDay,
  { name, people, path, isConfirmed = false }: SummaryInput,
): OpenDayVisitTold {
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
