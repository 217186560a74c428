import type { PropertyDraft } from '#contract/catalog/property-drafts.schemas';
import type { DraftRow } from './property-drafts.store.ts';

export function draftView(row: DraftRow): PropertyDraft {
  return {
    id: row.draftKey,
    data: row.data as PropertyDraft['data'],
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
