import type { ListingStatus } from '#contract/catalog/listings';
import type { Point } from '#contract/geo/nearby';
import { streetWithoutNumber } from '#contract/geo/street-name';
import type { UserStatus } from '#contract/platform/roles';
import type { OpenDayType } from '#contract/visits/open-day-capacity';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import { type EventRow, findEventRow, lockEventRow, lockEventRows } from './events.store.ts';

/** An open day with data of its listing. */
export type OpenDay = {
  id: number;
  listingId: number;
  listingTitle: string;
  listingStatus: ListingStatus;
  advertiserId: number;
  agentId: number | null;
  advertiserStatus: UserStatus;
  propertyId: number;
  type: OpenDayType;
  /** In the property's time zone: `YYYY-MM-DD`, `HH:mm:ss`. */
  date: string;
  startTime: string;
  endTime: string;
  timeZone: string;
  startsAt: Date;
  endsAt: Date;
  maxParticipants: number | null;
  notes: string | null;
  sequence: number;
  secret: string;
  deletedAt: Date | null;
  delayNotifiedAt: Date | null;
  /** As exact as on the listing. */
  address: string;
  /** With house number, for confirmed participants. */
  exactAddress: string;
  /** Exact, to compare it with the bounds of a map; never shown. */
  position: Point | null;
};

/** Fields in the audit log. */
export const timesOf = ({ id, type, date, startTime, endTime }: OpenDay) => ({ id, type, date, startTime, endTime });

/** Also returns a deleted one. The lock blocks its changes and seat changes until the transaction ends. */
export async function lockOpenDay(trx: Trx, id: number): Promise<OpenDay | undefined> {
  const row = await lockEventRow(trx, id);
  return row && openDayOf(row);
}

/** Same as `lockOpenDay` for several, in id order. One statement. */
export async function lockOpenDays(trx: Trx, ids: readonly number[]): Promise<OpenDay[]> {
  return (await lockEventRows(trx, ids)).map(openDayOf);
}

/** Same as `lockOpenDay`, without the lock. */
export async function findOpenDay(on: Queryable, id: number): Promise<OpenDay | undefined> {
  const row = await findEventRow(on, id);
  return row && openDayOf(row);
}

export function openDayOf({
  title,
  status,
  street,
  streetNumber,
  city,
  approximateLocation,
  latMicro,
  lngMicro,
  ...row
}: EventRow): OpenDay {
  const exactAddress = `${[street, streetNumber].filter(Boolean).join(' ')}, ${city}`;
  return {
    ...row,
    type: row.type,
    listingTitle: title,
    listingStatus: status,
    advertiserStatus: row.advertiserStatus,
    address: approximateLocation ? `${streetWithoutNumber(street)}, ${city}` : exactAddress,
    exactAddress,
    position: latMicro === null || lngMicro === null ? null : { latitude: latMicro / 1e6, longitude: lngMicro / 1e6 },
  };
}
