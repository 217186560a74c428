/**
 * Capacity of an open day (spec/002 §4; DECISIONS.md "OPEN event over capacity", "PENDING and WAITING"). All counts are head counts:
 * a booking is the participant and their companions. Server and web share this module; the server holds the lock of the open day.
 */

export const openDayTypes = ['OPEN', 'RESERVATION_REQUIRED'] as const;
export type OpenDayType = (typeof openDayTypes)[number];

export const MAX_COMPANIONS = 10;

/** Head count of a booking. */
export const partyOf = ({ companions }: { companions: number }): number => 1 + companions;

export type Room = {
  type: OpenDayType;
  /** Null: unlimited. */
  maxParticipants: number | null;
  /** Head count of confirmed and present bookings and of offered seats. */
  held: number;
};

/** Whether a party fits the remaining capacity. */
export function fits({ maxParticipants, held }: Pick<Room, 'maxParticipants' | 'held'>, party: number): boolean {
  return maxParticipants === null || held + party <= maxParticipants;
}

/** Reason why a booking on an OPEN event becomes a request: more than the maximum, or more than the free seats. */
export type CapacityWarning = 'OVER_MAXIMUM' | 'OVER_AVAILABLE';

export function capacityWarning(room: Pick<Room, 'maxParticipants' | 'held'>, party: number): CapacityWarning | null {
  if (fits(room, party)) return null;
  return party > (room.maxParticipants ?? 0) ? 'OVER_MAXIMUM' : 'OVER_AVAILABLE';
}

/** An OPEN event requires a reservation for a party that does not fit (spec/002 §4). */
export function effectiveType(room: Room, party: number): OpenDayType {
  return room.type === 'OPEN' && fits(room, party) ? 'OPEN' : 'RESERVATION_REQUIRED';
}
