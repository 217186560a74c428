import type { PropertyDraft } from '#contract/catalog/property-drafts.schemas';
import type { DeviceDraft } from './device-drafts.ts';

/** A draft on this device, on the server, or both. */
export type KnownDraft = {
  draft: PropertyDraft;
  /** Has changes that the server does not have. */
  isUnsent: boolean;
};

/**
 * Drafts of a user, last changed first; the newer of two copies (PRP-11). `deletedIds`: sent drafts missing on the server, without later
 * local changes. `server` is null while unavailable: none is deleted.
 */
export function mergeDrafts(device: readonly DeviceDraft[], server: readonly PropertyDraft[] | null) {
  const deleted = server ? device.filter((own) => isDeleted(own, server)) : [];
  const there = (server ?? []).map((draft) => openDraft(device.find(({ id }) => id === draft.id) ?? null, draft));
  const deviceOnly = device
    .filter((own) => !deleted.includes(own) && !server?.some(({ id }) => id === own.id))
    .map((own) => openDraft(own, null));
  const drafts = [...there, ...deviceOnly]
    .flatMap(({ opened }) => opened ?? [])
    .sort((one, other) => Date.parse(other.draft.updatedAt) - Date.parse(one.draft.updatedAt));
  return { drafts, deletedIds: deleted.map(({ id }) => id) };
}

function isDeleted(own: DeviceDraft, server: readonly PropertyDraft[]): boolean {
  return own.sentAt !== null && !hasUnsent(own) && !server.some(({ id }) => id === own.id);
}

const hasUnsent = ({ sentAt, updatedAt }: DeviceDraft) => sentAt === null || isNewer(updatedAt, sentAt);
const isNewer = (one: string, other: string) => Date.parse(one) > Date.parse(other);

export type OpenedDraft = {
  opened: KnownDraft | null;
  /** The older copy, if its data differs. */
  other: { draft: PropertyDraft; source: 'device' | 'server' } | null;
};

/** The newer of two copies of a draft, and the other one if it has data to recover. */
export function openDraft(device: DeviceDraft | null, server: PropertyDraft | null): OpenedDraft {
  if (!device) return { opened: server && { draft: server, isUnsent: false }, other: null };
  const own = draftOf(device);
  if (!server) return { opened: { draft: own, isUnsent: true }, other: null };
  const differs = !sameData(own.data, server.data);
  if (isNewer(server.updatedAt, own.updatedAt)) {
    return { opened: { draft: server, isUnsent: false }, other: differs ? { draft: own, source: 'device' } : null };
  }
  // The server copy is an earlier state of this one, unless another device changed it.
  const changedThere = device.sentAt === null || isNewer(server.updatedAt, device.sentAt);
  return {
    opened: { draft: own, isUnsent: hasUnsent(device) && differs },
    other: differs && changedThere ? { draft: server, source: 'server' } : null,
  };
}

const draftOf = ({ id, data, createdAt, updatedAt }: DeviceDraft): PropertyDraft => ({
  id,
  data,
  createdAt,
  updatedAt,
});

/** Compares by content: the database returns object keys in another order. */
export function sameData(one: unknown, other: unknown): boolean {
  return sorted(one) === sorted(other);
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
