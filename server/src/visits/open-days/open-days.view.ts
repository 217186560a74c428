import type { MediaItem, Photo } from '#contract/catalog/media.schemas';
import type { OpenDayCapacity, OpenDayEvent } from '#contract/visits/open-days.schemas';
import type { OpenDay } from './load-open-day.ts';
import { whenIs } from './open-day.rules.ts';
import { isOrganizer, mayRead, permissions } from './open-days.policy.ts';

type User = { id: number; role: 'USER' | 'ADMIN' } | null;

/** Data that is not part of the open day; `today` is the local date of its property. */
type EventDetails = {
  user: User;
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

/** An open day as `person` sees it (spec/002 §3). */
export function eventView(event: OpenDay, details: EventDetails): OpenDayEvent {
  const { user, now, today, capacity, affectedPeople, cover } = details;
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
    secret: isOrganizer(user, event) ? event.secret : null,
    affectedPeople: mayRead(user, event) ? affectedPeople : null,
    can: permissions(user, event, now),
  };
}
