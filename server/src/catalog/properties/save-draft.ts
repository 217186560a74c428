import { DRAFTS_MAX } from '#contract/catalog/property-drafts';
import type { saveDraft as endpoint } from '#contract/catalog/property-drafts.schemas';
import type { ErrorsOf, OutputOf, ParsedOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { changedAt, draftJson, isNewerThan } from './draft.rules.ts';
import { findPropertyOfDraft } from './properties.queries.ts';
import { countDrafts, lockDrafts, selectDraft, upsertDraft } from './property-drafts.store.ts';
import { draftView } from './property-drafts.view.ts';

/**
 * Saves a device's draft, unless another device changed it later or created the property from it.
 * @returns whose content is stored now, with that content; for a draft that became a property only the property id.
 * @throws VALIDATION_EXCEPTION body.data too_big over 64 KB
 * @throws TOO_MANY_DRAFTS_EXCEPTION for more than fifty
 */
export async function saveDraft(
  { deps, actor, domainError }: ActorUseCase<ErrorsOf<typeof endpoint>>,
  draftKey: string,
  body: ParsedOf<typeof endpoint>['body'],
): Promise<OutputOf<typeof endpoint>['data']> {
  const json = draftJson(body.data);
  if (!json.ok) {
    const problem = { path: 'body.data', rule: json.code, message: 'must be at most 64 KB', limit: '64 KB' };
    throw domainError('VALIDATION_EXCEPTION', { fields: [problem] });
  }
  const now = deps.clock.now();
  const updatedAt = changedAt(new Date(body.updatedAt), now);
  return inTransaction(deps.db, async (trx) => {
    await lockDrafts(trx, actor.id);
    const propertyId = await findPropertyOfDraft(trx, actor.id, draftKey);
    if (propertyId !== undefined) {
      const emptyDraft = { draftKey, data: { propertyId }, createdAt: now, updatedAt: now };
      return { kept: 'theirs', draft: draftView(emptyDraft) };
    }
    const stored = await selectDraft(trx, actor.id, draftKey);
    if (stored && !isNewerThan(updatedAt, stored.updatedAt)) return { kept: 'theirs', draft: draftView(stored) };
    if (!stored && (await countDrafts(trx, actor.id)) >= DRAFTS_MAX) {
      throw domainError('TOO_MANY_DRAFTS_EXCEPTION', { limit: DRAFTS_MAX });
    }
    const newDraft = { ownerId: actor.id, draftKey, json: json.value, createdAt: now, updatedAt };
    return { kept: 'mine', draft: draftView(await upsertDraft(trx, newDraft)) };
  });
}
