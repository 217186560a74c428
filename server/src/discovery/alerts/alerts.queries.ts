import { defaultAlertSettings } from '#contract/discovery/alerts';
import type * as alertsContract from '#contract/discovery/alerts.schemas';
import type {
  Alert,
  AlertSettings,
  AlertSummary,
  listAlerts as listEndpoint,
} from '#contract/discovery/alerts.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import type { PageInfo } from '#contract/platform/page.schemas';
import { findVisibleListingViews } from '../../catalog/listings/visible-listing-views.queries.ts';
import type { ActorUseCase } from '../deps.ts';
import { countAlertsOf, countUnreadOf, findAlert, selectAlerts, selectItems } from './alerts.store.ts';
import { alertItemView, alertSummaryView } from './alerts.view.ts';
import { selectSettings } from './send.store.ts';
import { describeStop, readStop, type StopContext, type Stopped } from './unsubscribe.queries.ts';

/** Listings per alert in the list. */
const LISTED_ITEMS = 3;

/** Number of the actor's unread alerts. */
export async function countUnreadAlerts({ deps, actor }: ActorUseCase): Promise<{ alerts: number }> {
  return { alerts: await countUnreadOf(deps.db, actor.id) };
}

/** A page of the actor's alerts, newest first. */
export async function listAlerts(
  { deps, actor }: ActorUseCase,
  query: ParsedOf<typeof listEndpoint>['query'],
): Promise<{ data: AlertSummary[]; page: PageInfo }> {
  const [rows, totalElements] = await Promise.all([
    selectAlerts(deps.db, actor.id, query),
    countAlertsOf(deps.db, actor.id),
  ]);
  const alertIds = rows.map(({ id }) => id);
  const items = Map.groupBy(await selectItems(deps.db, alertIds, { max: LISTED_ITEMS }), ({ alertId }) => alertId);
  const data = rows.map((row) => alertSummaryView(row, items.get(row.id) ?? []));
  return { data, page: { totalElements, number: query.page, size: query.size } };
}

/** One alert, with the current state of its listings. */
export async function getAlert(
  context: ActorUseCase<ErrorsOf<typeof alertsContract.getAlert>>,
  id: number,
): Promise<Alert> {
  const { deps, actor, domainError } = context;
  const row = await findAlert(deps.db, { id, userId: actor.id });
  if (!row) throw domainError('ALERT_NOT_FOUND_EXCEPTION');
  const items = await selectItems(deps.db, [id]);
  const shown = items.filter((item) => item.isPublic).map((item) => item.listingId);
  const listings = await findVisibleListingViews(context, shown);
  return {
    id,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
    items: items.map((item) => alertItemView(item, listings.get(item.listingId) ?? null)),
  };
}

/** Frequency and quiet hours of the actor's alert emails. */
export async function getAlertSettings({ deps, actor }: ActorUseCase): Promise<AlertSettings> {
  const { frequency, quietHours, timeZone } = (await selectSettings(deps.db, actor.id)) ?? defaultAlertSettings;
  return { frequency, quietHours, timeZone };
}

/** Scope of an unsubscribe link, and whether emails are sent. */
export async function getAlertStop(context: StopContext, token: string): Promise<Stopped> {
  const { stop } = await readStop(context, token);
  return describeStop(context.deps.db, stop);
}
