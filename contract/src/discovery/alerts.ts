/**
 * Alerts (ALR-01) notify a user once when a listing in a search with notifications changes.
 *
 * Four changes count: the listing is new in a search (published, or edited so that it matches), returns to the market, drops in price,
 * or gets another open day. All searches of a user that match one change form one item, which names them all. Several changes of a
 * listing before the email are also one item, of the most important kind (in the order of `alertKinds`). Users get no alerts about
 * their own listings. An alert is the content of one email; users can read it here as it was sent. The user sets frequency and quiet
 * hours; each search has a separate notification switch. At most ten instant emails are sent per hour; later matches are sent together.
 * Daily emails are sent at 8:00, weekly ones on Monday at 8:00, in the user's time zone. Quiet hours delay all emails.
 */

export const alertKinds = ['NEW', 'BACK_ON_MARKET', 'PRICE_DROP', 'OPEN_DAY'] as const;
export type AlertKind = (typeof alertKinds)[number];

export const alertFrequencies = ['INSTANT', 'DAILY', 'WEEKLY', 'OFF'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

/** For users without saved settings. */
export const defaultAlertSettings = { frequency: 'INSTANT', quietHours: null, timeZone: 'Europe/Rome' } as const;

export const listAlerts = { id: 'alerts.listAlerts', method: 'GET', path: '/api/v1/alerts' } as const;

export const countUnreadAlerts = {
  id: 'alerts.countUnreadAlerts',
  method: 'GET',
  path: '/api/v1/alerts/unread-count',
} as const;

export const getAlert = { id: 'alerts.getAlert', method: 'GET', path: '/api/v1/alerts/:id' } as const;
export const readAlert = { id: 'alerts.readAlert', method: 'PUT', path: '/api/v1/alerts/:id/read' } as const;

export const getAlertSettings = {
  id: 'alerts.getAlertSettings',
  method: 'GET',
  path: '/api/v1/alerts/settings',
} as const;

export const setAlertSettings = {
  id: 'alerts.setAlertSettings',
  method: 'PUT',
  path: '/api/v1/alerts/settings',
} as const;

export const getAlertStop = {
  id: 'alerts.getAlertStop',
  method: 'GET',
  path: '/api/v1/alerts/unsubscribe/:token',
} as const;

export const stopAlerts = {
  id: 'alerts.stopAlerts',
  method: 'POST',
  path: '/api/v1/alerts/unsubscribe/:token',
} as const;

export const resumeAlerts = {
  id: 'alerts.resumeAlerts',
  method: 'DELETE',
  path: '/api/v1/alerts/unsubscribe/:token',
} as const;
