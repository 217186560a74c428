import {
  downloadExport,
  getExport,
  listConsents,
  listExports,
  requestDeletion,
  requestExport,
  undoDeletion,
} from '#contract/identity/privacy.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import * as reads from './privacy.queries.ts';
import { requestDeletion as createDeletionRequest } from './request-deletion.ts';
import { requestExport as createExportRequest } from './request-export.ts';
import { cancelDeletion as cancelAccountDeletion } from './undo-deletion.ts';

const handle = handleWith<Deps>();

export const privacyRoutes: Route<Deps>[] = [
  handle(requestExport, async (context) => ({ data: await createExportRequest(context, context.input.params.id) })),
  handle(listExports, async (context) => ({ data: await reads.listExports(context, context.input.params.id) })),
  handle(getExport, async (context) => ({ data: await reads.getExport(context, context.input.params) })),
  handle(downloadExport, async (context) => reads.downloadExport(context, context.input.params)),
  handle(requestDeletion, async (context) => ({
    data: await createDeletionRequest(context, context.input.params.id, context.input.body.password),
  })),
  handle(undoDeletion, async (context) => ({ data: await cancelAccountDeletion(context, context.input.params.id) })),
  handle(listConsents, async (context) => ({ data: await reads.listConsents(context, context.input.params.id) })),
];
