import { ICalCalendar, ICalEventBusyStatus } from 'ical-generator';

/** Blocked nights of a stay as iCalendar (RFC 5545), for external sites. Contains dates only, no notes and no names. */

export type ExportedBlock = { id: number; from: string; to: string; createdAt: Date };

/**
 * Whole days, from the first night to the departure day. Deterministic: the same state gives the same text, independent
 * of the time. `host` makes event ids globally unique.
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
