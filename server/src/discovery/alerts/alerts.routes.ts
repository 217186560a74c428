import * as contract from '#contract/discovery/alerts.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { countUnreadAlerts, getAlert, getAlertSettings, getAlertStop, listAlerts } from './alerts.queries.ts';
import { readAlert } from './read-alert.ts';
import { resumeAlerts } from './resume-alerts.ts';
import { setAlertSettings } from './set-alert-settings.ts';
import { stopAlerts } from './stop-alerts.ts';

const handle = handleWith<Deps>();

export const alertsRoutes: readonly Route<Deps>[] = [
  handle(contract.listAlerts, ({ input, ...context }) => listAlerts(context, input.query)),
  handle(contract.countUnreadAlerts, async (context) => ({ data: await countUnreadAlerts(context) })),
  handle(contract.getAlert, async ({ input, ...context }) => ({ data: await getAlert(context, input.params.id) })),
  handle(contract.readAlert, async ({ input, ...context }) => ({ data: await readAlert(context, input.params.id) })),
  handle(contract.getAlertSettings, async ({ input: _input, ...context }) => ({
    data: await getAlertSettings(context),
  })),
  handle(contract.setAlertSettings, async ({ input, ...context }) => ({
    data: await setAlertSettings(context, input.body),
  })),
  handle(contract.getAlertStop, async ({ input, ...context }) => ({
    data: await getAlertStop(context, input.params.token),
  })),
  handle(contract.stopAlerts, async ({ input, ...context }) => ({
    data: await stopAlerts(context, input.params.token),
  })),
  handle(contract.resumeAlerts, async ({ input, ...context }) => ({
    data: await resumeAlerts(context, input.params.token),
  })),
];
