import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { PropertyType } from '#contract/catalog/properties';
import { deleteDraft, deleteDrafts, listDrafts } from '#contract/catalog/property-drafts';
import { useMe } from '../../identity/me/me.shared.tsx';
import { read, useWrite } from '../../platform/lib/queries.ts';
import { type DeviceDraft, listDeviceDrafts, removeDeviceDraft, watchDeviceDrafts } from './device-drafts.ts';
import { type KnownDraft, mergeDrafts } from './merge-drafts.ts';
import { readStep, readValues, type Step } from './property-values.ts';

/** Summary of a draft in a list. `links.propertyWizard(id)` continues it. */
export type DraftSummary = {
  id: string;
  /** ISO instant of the last change. */
  updatedAt: string;
  step: Step;
  propertyType: PropertyType | null;
  /** "Via Solferino 12"; empty while unknown. */
  street: string;
  city: string;
  photosCount: number;
  /** Has changes that only this device has. */
  isUnsent: boolean;
};

/**
 * Drafts of the user on device and server, last changed first; during SSR and hydration only prefetched ones (`draftsQuery`). `remove` and
 * `clear` delete both copies or reject with `ApiError`; confirm first.
 */
export function useDrafts() {
  const userId = useMe()?.id ?? null;
  const device = useDeviceDrafts(userId);
  const result = useQuery({ ...draftsQuery, enabled: userId !== null });
  const onServer = result.data?.data ?? null;
  const { drafts, deletedIds } = mergeDrafts(device.drafts, onServer);
  const removing = useWrite(deleteDraft);
  const clearing = useWrite(deleteDrafts);
  const { deleteStored } = device;

  const deletedKey = deletedIds.join(' ');
  useEffect(() => {
    // Only a fresh response may delete local drafts.
    if (deletedKey && result.isSuccess && !result.isFetching) deleteStored(deletedKey.split(' '));
  }, [deletedKey, result.isSuccess, result.isFetching, deleteStored]);

  return {
    drafts: drafts.map(summaryOf),
    isLoading: result.isLoading,
    /** The server is unavailable: shows the drafts of this device. */
    isError: result.isError,
    isPending: removing.isPending || clearing.isPending,
    async remove(id: string) {
      await removing.mutateAsync({ params: { draftId: id } });
      deleteStored([id]);
    },
    async clear() {
      await clearing.mutateAsync({});
      deleteStored(device.drafts.map(({ id }) => id));
    },
  };
}

/** Query for `pageData` of pages that list drafts. */
export const draftsQuery = read(listDrafts, {});

function useDeviceDrafts(userId: number | null) {
  const [drafts, setDrafts] = useState<readonly DeviceDraft[]>([]);
  useEffect(() => {
    if (userId === null) return;
    const reload = () => setDrafts(listDeviceDrafts(userId));
    reload();
    return watchDeviceDrafts(userId, reload);
  }, [userId]);
  const deleteStored = useCallback(
    (ids: readonly string[]) => {
      if (userId === null) return;
      for (const id of ids) removeDeviceDraft(userId, id);
      setDrafts(listDeviceDrafts(userId));
    },
    [userId],
  );
  return { drafts, deleteStored };
}

function summaryOf({ draft, isUnsent }: KnownDraft): DraftSummary {
  const { propertyType, street, streetNumber, administrativeAreaLevel1, media } = readValues(draft.data);
  return {
    id: draft.id,
    updatedAt: draft.updatedAt,
    step: readStep(draft.data),
    propertyType,
    street: `${street.trim()} ${streetNumber.trim()}`.trim(),
    city: administrativeAreaLevel1.trim(),
    photosCount: media.filter(({ type }) => type === 'PHOTO').length,
    isUnsent,
  };
}
