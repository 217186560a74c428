import * as contract from '#contract/catalog/property-drafts.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { deleteDraft } from './delete-draft.ts';
import { deleteDrafts } from './delete-drafts.ts';
import { listDrafts } from './property-drafts.queries.ts';
import { saveDraft } from './save-draft.ts';

const handle = handleWith<Deps>();

export const propertyDraftsRoutes: Route<Deps>[] = [
  handle(contract.listDrafts, async ({ input: _input, ...context }) => ({ data: await listDrafts(context) })),
  handle(contract.saveDraft, async ({ input, ...context }) => ({
    data: await saveDraft(context, input.params.draftId, input.body),
  })),
  handle(contract.deleteDraft, async ({ input, ...context }) => ({
    data: await deleteDraft(context, input.params.draftId),
  })),
  handle(contract.deleteDrafts, async ({ input: _input, ...context }) => ({ data: await deleteDrafts(context) })),
];
