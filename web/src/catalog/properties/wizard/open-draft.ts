import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PropertyDraft } from '#contract/catalog/property-drafts';
import { links } from '../../../platform/routing/links.ts';
import { type DeviceDraft, findDeviceDraft } from '../device-drafts.ts';
import { openDraft, sameData } from '../merge-drafts.ts';
import { readStep, readValues } from '../property-values.ts';
import { draftsQuery } from '../use-drafts.ts';
import type { OtherVersion } from './draft-keeper.ts';
import { typedAddress } from './typed-address.ts';

export type AskedDraft = {
  id: string;
  /** The address names no draft yet. */
  isNew: boolean;
  /** Typed elsewhere before (spec/001 §2: `?street=`). */
  street: string;
  userId: number;
};

export type Opened = {
  draft: DeviceDraft;
  other: OtherVersion | null;
  /** The newest was on this device. */
  isOwn: boolean;
};

/**
 * The server's draft, else an empty one; `isServed` is false once this device has another version. Opening saves nothing.
 * A new draft gets its own address; its history entry says that no version of it exists yet.
 */
export function useOpenedDraft({ id, isNew, street, userId }: AskedDraft): { opened: Opened; isServed: boolean } {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isFresh = isFreshAs(id, useLocation().state);
  const [wasNew] = useState(isNew);
  const [served] = useState<Opened>(() => lookUp(client, id, null) ?? emptyDraft(id, street));
  const [known, setKnown] = useState<Opened | null>(null);

  useEffect(() => {
    const address = links.propertyWizard(id, street ? { street } : {});
    if (isNew) void navigate(address, { replace: true, state: { fresh: id }, preventScrollReset: true });
  }, [id, isNew, navigate, street]);

  // Before the first paint: a visitor from another page sees one version only.
  useLayoutEffect(() => {
    if (wasNew) return;
    const found = lookUp(client, id, findDeviceDraft(userId, id));
    if (found?.other || (found && !sameData(found.draft.data, served.draft.data))) setKnown(found);
    // An unknown id may belong to a property that is saved already: it must not be used again.
    if (!found && !isFresh) void navigate(links.newProperty(street ? { street } : {}), { replace: true });
  }, [client, id, isFresh, navigate, served, street, userId, wasNew]);
  return { opened: known ?? served, isServed: known === null };
}

function isFreshAs(id: string, state: unknown): boolean {
  return (state as { fresh?: unknown } | null)?.fresh === id;
}

function lookUp(client: QueryClient, id: string, device: DeviceDraft | null): Opened | null {
  const server = client.getQueryData(draftsQuery.queryKey)?.data.find((draft) => draft.id === id) ?? null;
  const { opened, other } = openDraft(device, server);
  if (!opened) return null;
  const isServers = opened.draft === server;
  return {
    draft: wholeDraft(opened.draft, isServers ? opened.draft.updatedAt : (device?.sentAt ?? null)),
    other: other && { draft: other.draft, reason: 'older' },
    isOwn: !isServers,
  };
}

/** What was typed elsewhere belongs to the start: untouched, it is no change that would make a draft. */
function emptyDraft(id: string, street: string): Opened {
  const now = new Date().toISOString();
  const draft = wholeDraft({ id, data: typedAddress(street), createdAt: now, updatedAt: now }, null);
  return { draft, other: null, isOwn: true };
}

/** Every field is there, so that opening a draft does not look like changing it. */
function wholeDraft({ id, data, createdAt, updatedAt }: PropertyDraft, sentAt: string | null): DeviceDraft {
  return { id, data: { ...readValues(data), step: readStep(data) }, createdAt, updatedAt, sentAt };
}
