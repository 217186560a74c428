import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PropertyDraft } from '#contract/property-drafts';
import { links } from '../../links.ts';
import { type DeviceDraft, findDeviceDraft } from '../drafts/device-drafts.ts';
import { newDraftId } from '../drafts/draft-id.ts';
import { openDraft } from '../drafts/merge-drafts.ts';
import { readStep, readValues } from '../drafts/property-values.ts';
import { draftsQuery } from '../drafts/use-drafts.ts';
import type { OtherVersion } from './draft-keeper.ts';

/** What the address of a new draft carries along in the history: that nothing is known of it yet, and its first words. */
type Fresh = { fresh: string; street: string };

export type Opened = {
  draft: DeviceDraft;
  other: OtherVersion | null;
  /** The newest was on this device. */
  isOwn: boolean;
  /** Typed elsewhere before (spec/001 §2: `?street=`). */
  street: string;
};

/** The draft of this id, known once the page lives in a browser: this device has a say in which version it is. */
export function useOpenedDraft(id: string, userId: number): Opened | null {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    const fresh = freshOf(state, id);
    const found = lookUp(client, userId, id);
    // An id that nobody knows may belong to a home that is saved already: then it must not be used again.
    if (!found && !fresh) void startDraft(navigate, '');
    else setOpened(found ?? emptyDraft(id, fresh?.street ?? ''));
  }, [client, navigate, state, id, userId]);
  return opened?.draft.id === id ? opened : null;
}

/** Goes to the address of a draft that nobody has yet. */
export async function startDraft(navigate: ReturnType<typeof useNavigate>, street: string): Promise<void> {
  const id = newDraftId(Date.now());
  const state: Fresh = { fresh: id, street };
  await navigate(links.propertyWizard(id), { replace: true, state });
}

function freshOf(state: unknown, id: string): Fresh | null {
  const found = state as Partial<Fresh> | null;
  return found?.fresh === id ? { fresh: id, street: found.street ?? '' } : null;
}

function lookUp(client: QueryClient, userId: number, id: string): Opened | null {
  const device = findDeviceDraft(userId, id);
  const server = client.getQueryData(draftsQuery.queryKey)?.data.find((draft) => draft.id === id) ?? null;
  const { opened, other } = openDraft(device, server);
  if (!opened) return null;
  const isServers = opened.draft === server;
  return {
    draft: wholeDraft(opened.draft, isServers ? opened.draft.updatedAt : (device?.sentAt ?? null)),
    other: other && { draft: other.draft, reason: 'older' },
    isOwn: !isServers,
    street: '',
  };
}

function emptyDraft(id: string, street: string): Opened {
  const now = new Date().toISOString();
  const draft = wholeDraft({ id, data: {}, createdAt: now, updatedAt: now }, null);
  return { draft, other: null, isOwn: true, street };
}

/** Every field is there, so that opening a draft does not look like changing it. */
function wholeDraft({ id, data, createdAt, updatedAt }: PropertyDraft, sentAt: string | null): DeviceDraft {
  return { id, data: { ...readValues(data), step: readStep(data) }, createdAt, updatedAt, sentAt };
}
