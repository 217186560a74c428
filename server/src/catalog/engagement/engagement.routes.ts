import * as contract from '#contract/catalog/engagement.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { getStatistics, listViews } from './engagement.queries.ts';
import { mergeViews } from './merge-views.ts';
import { recordContact } from './record-contact.ts';
import { recordView } from './record-view.ts';
import { revealContact } from './reveal-contact.ts';
import { revealProfile } from './reveal-profile.ts';

const handle = handleWith<Deps>();

export const engagementRoutes: Route<Deps>[] = [
  handle(contract.recordView, async ({ input, caller, ...context }) => ({
    data: await recordView(context, input.params.listingId, caller),
  })),
  handle(contract.listViews, async ({ input: _input, ...context }) => ({ data: await listViews(context) })),
  handle(contract.mergeViews, async ({ input, ...context }) => ({
    data: await mergeViews(context, input.body.listingIds),
  })),
  handle(contract.recordContact, async ({ input, ...context }) => ({
    data: await recordContact(context, input.params.listingId, input.body.contactType),
  })),
  handle(contract.revealContact, async ({ input, caller, ...context }) => ({
    data: await revealContact(context, { ...input.params, ...input.body }, caller),
  })),
  handle(contract.revealProfile, async ({ input, caller, ...context }) => ({
    data: await revealProfile(context, input.params.id, caller),
  })),
  handle(contract.getStatistics, async ({ input, ...context }) => ({
    data: await getStatistics(context, input.params.id, input.query.days),
  })),
];
