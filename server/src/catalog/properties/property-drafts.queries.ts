import type { PropertyDraft } from '#contract/catalog/property-drafts.schemas';
import type { ActorUseCase } from '../deps.ts';
import { selectDrafts } from './property-drafts.store.ts';
import { draftView } from './property-drafts.view.ts';

/** The actor's drafts, last changed first; at most fifty. */
export async function listDrafts({ deps, actor }: ActorUseCase): Promise<PropertyDraft[]> {
  return (await selectDrafts(deps.db, actor.id)).map(draftView);
}
