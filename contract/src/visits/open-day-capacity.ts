/**
 * Capacity of an open day (spec/002 §4; DECISIONS.md "OPEN event over capacity", "PENDING and WAITING"). Everything is counted in people:
 * a booking is the participant and their companions. Server and web calculate with this; the server holds the lock of the open day.
 */

export const openDayTypes = ['OPEN', 'RESERVATION_REQUIRED'] as const;
export type OpenDayType = (typeof openDayTypes)[number];

export const MAX_COMPANIONS = 10;

/** People of a booking. */
export const partyOf = ({ companions }: { companions: number }): number => 1 + companions;

export type Room = {
  type: OpenDayType;
  /** Null: as many as come. */
  maxParticipants: number | null;
  /** People of confirmed and present bookings, and those of offered places. */
  held: number;
};

/** Whether so many more people find a place. */
export function fits({ maxParticipants, held }: Pick<Room, 'maxParticipants' | 'held'>, party: number): boolean {
  return maxParticipants === null || held + party <= maxParticipants;
}

/** What makes a request of a booking on an OPEN event: more people than it ever takes, or than there are places left. */
export type CapacityWarning = 'OVER_MAXIMUM' | 'OVER_AVAILABLE';

export function capacityWarning(room: Pick<Room, 'maxParticipants' | 'held'>, party: number): CapacityWarning | null {
  if (fits(room, party)) return null;
  return party > (room.maxParticipants ?? 0) ? 'OVER_MAXIMUM' : 'OVER_AVAILABLE';
}

/** An OPEN event is one with reservation for a party that does not fit (spec/002 §4). */
export function effectiveType(room: Room, party: number): OpenDayType {
  return room.type === 'OPEN' && fits(room, party) ? 'OPEN' : 'RESERVATION_REQUIRED';
}
