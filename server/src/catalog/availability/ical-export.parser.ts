import { ICalCalendar, ICalEventBusyStatus } from 'ical-generator';

/** A stay's blocked nights as iCalendar (RFC 5545), for other portals: when, and nothing of why or who. */

export type ExportedBlock = { id: number; from: string; to: string; createdAt: Date };

/**
 * Whole days, from the first night to the day of departure. The same state gives the same text: nothing in it depends on
 * when it is asked for. `host` makes the events' ids the world's own.
 */
export function icalOf(
  stay: { listingId: number; revision: number; updatedAt: Date; host: string },
  blocks: readonly ExportedBlock[],
): string {
  const prodId = { company: 'Soglia', product: 'Soglia', language: 'IT' };
  const calendar = new ICalCalendar({ prodId, scale: 'GREGORIAN', ttl: 15 * 60 });
  for (const { id, from, to, createdAt } of blocks) {
    calendar.createEvent({
      id: `stay-${stay.listingId}-block-${id}@${stay.host}`,
      sequence: stay.revision,
      stamp: stay.updatedAt,
      created: createdAt,
      lastModified: createdAt,
      start: new Date(`${from}T00:00:00Z`),
      end: new Date(`${to}T00:00:00Z`),
      allDay: true,
      summary: 'Non disponibile',
      busystatus: ICalEventBusyStatus.OOF,
    });
  }
  return `${calendar.toString()}\r\n`;
}
