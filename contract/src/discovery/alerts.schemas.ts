import { z } from 'zod';
import { listingView } from '../catalog/listings.schemas.ts';
import { instant, localDate } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { money } from '../platform/money.schemas.ts';
import { cappedSize, data, idParams, integerText, paged } from '../platform/page.schemas.ts';
import * as addresses from './alerts.ts';
import { alertFrequencies, alertKinds } from './alerts.ts';

export const alertKind = z.enum(alertKinds).meta({ id: 'AlertKind' });
export const alertFrequency = z.enum(alertFrequencies).meta({ id: 'AlertFrequency' });

const alertItemFields = {
  kind: alertKind,
  /** State at the time of the email. */
  title: z.string(),
  price: money,
  /** Only with PRICE_DROP. */
  previousPrice: money.nullable(),
  /** Only with OPEN_DAY. */
  openDay: localDate.nullable(),
  /** Matching searches of the user. `id` is null when the search is deleted; a recent search has no name. */
  searches: z.array(
    z.object({ kind: z.enum(['SAVED', 'RECENT']), id: z.int().nullable(), name: z.string().nullable() }),
  ),
};

const alertSummary = z.object({
  id: z.int(),
  createdAt: instant,
  itemsCount: z.int(),
  /** Null when unread. */
  readAt: instant.nullable(),
  /** Titles of the first three listings. */
  titles: z.array(z.string()),
  /** The first three listings. */
  items: z.array(z.object(alertItemFields)),
});
export const alertRow = alertSummary.meta({ id: 'AlertSummary' });
export type AlertSummary = z.infer<typeof alertRow>;

export const alertItem = z
  .object({
    listingId: z.int(),
    ...alertItemFields,
    /** The listing's current state; null when it is no longer public. */
    listing: listingView.nullable(),
  })
  .meta({ id: 'AlertItem' });
export type AlertItem = z.infer<typeof alertItem>;

export const alert = z
  .object({ id: z.int(), createdAt: instant, readAt: instant.nullable(), items: z.array(alertItem) })
  .meta({ id: 'Alert' });
export type Alert = z.infer<typeof alert>;

/** IANA time zone known to this server. */
const timeZone = z
  .string()
  .max(64)
  .refine(
    (zone) => {
      try {
        new Intl.DateTimeFormat('en', { timeZone: zone });
        return true;
      } catch {
        return false;
      }
    },
    { error: 'not a known time zone', params: { rule: 'timeZone' } },
  );
const hour = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'not a time as HH:mm' })
  .meta({ example: '22:00' });

export const alertSettings = z
  .object({
    frequency: alertFrequency,
    /** No email is sent in these hours of `timeZone`; they may cross midnight. Null means no quiet hours. */
    quietHours: z
      .object({ from: hour, to: hour })
      .refine(({ from, to }) => from !== to, { error: 'begin and end are the same', params: { rule: 'quietHours' } })
      .nullable(),
    timeZone,
  })
  .meta({ id: 'AlertSettings' });
export type AlertSettings = z.infer<typeof alertSettings>;

export const listAlerts = defineEndpoint({
  ...addresses.listAlerts,
  summary: 'The alerts I was sent, the last first',
  who: 'signed-in',
  query: z.object({
    page: integerText({ min: 0, max: 1_000_000 }).default(0),
    size: cappedSize({ usual: 20, most: 100 }),
  }),
  output: paged(alertRow),
  errors: [],
});

export const countUnreadAlerts = defineEndpoint({
  ...addresses.countUnreadAlerts,
  summary: 'Number of my unread alerts',
  who: 'signed-in',
  output: data(z.object({ alerts: z.int() })),
  errors: [],
});

export const getAlert = defineEndpoint({
  ...addresses.getAlert,
  summary: 'One alert in full: every listing, and why it matched',
  who: 'signed-in',
  params: idParams,
  output: data(alert),
  errors: ['ALERT_NOT_FOUND_EXCEPTION'],
});

export const readAlert = defineEndpoint({
  ...addresses.readAlert,
  summary: 'I have seen it',
  who: 'signed-in',
  params: idParams,
  output: data(z.object({ readAt: instant })),
  errors: ['ALERT_NOT_FOUND_EXCEPTION'],
});

export const getAlertSettings = defineEndpoint({
  ...addresses.getAlertSettings,
  summary: 'The frequency and quiet hours of my alerts',
  who: 'signed-in',
  output: data(alertSettings),
  errors: [],
});

export const setAlertSettings = defineEndpoint({
  ...addresses.setAlertSettings,
  summary: 'Set the frequency and quiet hours of my alerts',
  description: 'What waits to be sent follows the new choice; with OFF it is dropped.',
  who: 'signed-in',
  body: alertSettings,
  output: data(alertSettings),
  errors: [],
});

const tokenParams = z.object({ token: z.string().min(1).max(500) });

export const stopped = z
  .object({
    /** ALL means every alert email. */
    scope: z.enum(['ALL', 'SEARCH']),
    /** Only for a saved search. */
    searchName: z.string().nullable(),
    /** Whether emails are sent. */
    active: z.boolean(),
  })
  .meta({ id: 'AlertStop' });
export type AlertStop = z.infer<typeof stopped>;

export const getAlertStop = defineEndpoint({
  ...addresses.getAlertStop,
  summary: 'What the link of an email unsubscribes, and whether it is unsubscribed; changes nothing',
  who: 'anyone',
  params: tokenParams,
  output: data(stopped),
  secret: true,
  errors: ['INVALID_UNSUBSCRIBE_TOKEN_EXCEPTION'],
});

export const stopAlerts = defineEndpoint({
  ...addresses.stopAlerts,
  summary: 'Stop what the link stops, without signing in; again changes nothing',
  description:
    'RFC 8058: mail programs send `List-Unsubscribe=One-Click` here as a form, without cookies or origin. Any body is taken, and none.',
  who: 'anyone',
  fromAnywhere: true,
  params: tokenParams,
  output: data(stopped),
  secret: true,
  errors: ['INVALID_UNSUBSCRIBE_TOKEN_EXCEPTION'],
});

export const resumeAlerts = defineEndpoint({
  ...addresses.resumeAlerts,
  summary: 'Resume alert emails with their former frequency',
  who: 'anyone',
  params: tokenParams,
  output: data(stopped),
  secret: true,
  errors: ['INVALID_UNSUBSCRIBE_TOKEN_EXCEPTION'],
});
