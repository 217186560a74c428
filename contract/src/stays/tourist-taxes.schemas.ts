import { z } from 'zod';
import { localDate } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { money } from '../platform/money.schemas.ts';
import { data, fileResponse } from '../platform/page.schemas.ts';
import * as addresses from './tourist-taxes.ts';
import { quarterPattern, REGISTER_ROWS_MAX, taxCollectors } from './tourist-taxes.ts';

const collectedBy = z.enum(taxCollectors);

const taxedStay = z.object({
  bookingId: z.int(),
  listingTitle: z.string(),
  city: z.string(),
  checkIn: localDate,
  /** The departure, also an early one. */
  checkOut: localDate,
  nights: z.int(),
  adultGuests: z.int(),
  childGuests: z.int(),
  newbornGuests: z.int(),
  /** Nights with a tax; the others are beyond a limit of the comune. */
  taxedNights: z.int(),
  /** Nights of adults and children in taxed nights. */
  taxedPersonNights: z.int(),
  /** Nights of newborns, and those of all guests in nights without tax. */
  exemptPersonNights: z.int(),
  due: money,
  collectedBy,
});

export const touristTaxRegister = z
  .object({
    period: z.string(),
    /** By comune, currency and collector. */
    totals: z.array(
      z.object({
        city: z.string(),
        collectedBy,
        stays: z.int(),
        taxedPersonNights: z.int(),
        exemptPersonNights: z.int(),
        due: money,
      }),
    ),
    count: z.int(),
    stays: z.array(taxedStay),
  })
  .meta({ id: 'TouristTaxRegister' });
export type TouristTaxRegister = z.infer<typeof touristTaxRegister>;

const query = z.object({
  period: z.string().regex(quarterPattern, { error: 'must be a quarter such as 2026-Q4' }).meta({ example: '2026-Q4' }),
});

export const getTouristTaxRegister = defineEndpoint({
  ...addresses.getTouristTaxRegister,
  summary: 'The tourist tax of my stays that ended in a quarter: totals by comune, and the stays',
  description: `At most ${REGISTER_ROWS_MAX} stays, in the order of their departure; the totals and the file have all.`,
  who: 'signed-in',
  query,
  output: data(touristTaxRegister),
  errors: [],
});

export const exportTouristTaxRegister = defineEndpoint({
  ...addresses.exportTouristTaxRegister,
  summary: 'The register of the tourist tax as a CSV file (UTF-8 with a byte order mark)',
  who: 'signed-in',
  query,
  download: { mimeType: 'text/csv; charset=utf-8' },
  output: fileResponse,
  errors: [],
});
