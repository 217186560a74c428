import type { MediaItem, Photo } from '#contract/catalog/media';
import type { OpenDayCapacity, OpenDayEvent } from '#contract/visits/open-days';
import type { OpenEvent } from './load-open-day.ts';
import { whenIs } from './open-day.rules.ts';
import { isOrganiser, mayManage, permissions } from './open-days.policy.ts';

type Person = { id: number; role: 'USER' | 'ADMIN' } | null;

/** What is known beside the event itself; `today` is the day by its home's clock. */
type Beside = {
  person: Person;
  now: Date;
  today: string;
  capacity: OpenDayCapacity;
  affectedPeople: number;
  cover: MediaItem | undefined;
};

const photoOf = ({ url, base, widths, width, height, alt, thumbhash }: MediaItem): Photo => ({
  url,
  base,
  widths,
  width,
  height,
  alt,
  thumbhash,
});

/** An event as `person` sees it (spec/002 §3). */
export function eventView(event: OpenEvent, beside: Beside): OpenDayEvent {
  const { person, now, today, capacity, affectedPeople, cover } = beside;
  return {
    id: event.id,
    listingId: event.listingId,
    listingTitle: event.listingTitle,
    listingPhoto: cover ? photoOf(cover) : null,
    address: event.address,
    advertiserId: event.advertiserId,
    type: event.type,
    date: event.date,
    start: event.startTime,
    end: event.endTime,
    timeZone: event.timeZone,
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    when: whenIs(event.date, today),
    isOver: event.endsAt <= now,
    maxParticipants: event.maxParticipants,
    notes: event.notes,
    capacity,
    secret: isOrganiser(person, event) ? event.secret : null,
    affectedPeople: mayManage(person, event) ? affectedPeople : null,
    can: permissions(person, event, now),
  };
}
