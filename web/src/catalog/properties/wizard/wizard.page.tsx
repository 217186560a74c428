import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CloudOff } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { getProperty } from '#contract/catalog/properties';
import type { OwnProperty } from '#contract/catalog/properties.schemas';
import type { PropertyDraft } from '#contract/catalog/property-drafts.schemas';
import { getMe } from '#contract/identity/accounts';
import { useMe } from '../../../identity/me/me.shared.tsx';
import { UnsavedGuard } from '../../../platform/forms/unsaved-guard.tsx';
import { isApiError } from '../../../platform/lib/api-error.ts';
import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { pageData, routeError, signInFirst } from '../../../platform/lib/page-data.ts';
import { read } from '../../../platform/lib/queries.ts';
import { links } from '../../../platform/routing/links.ts';
import { Button } from '../../../platform/ui/actions/button.tsx';
import { Note } from '../../../platform/ui/feedback/note.tsx';
import { FeedSource } from '../../listing-feeds/feed-source.shared.tsx';
import { type DeviceDraft, findDeviceDraft } from '../device-drafts.ts';
import { draftIdPattern, newDraftId } from '../draft-id.ts';
import { openDraft, sameData } from '../merge-drafts.ts';
import { readStep, readValues } from '../property-values.ts';
import { draftsQuery } from '../use-drafts.ts';
import type { AutosaveState, OtherVersion } from './draft-autosave.ts';
import { typedAddress } from './typed-address.ts';
import { useDraftAutosave } from './use-draft-autosave.ts';
import { useSaveProperty } from './use-save-property.ts';
import { useWizard } from './use-wizard.ts';
import styles from './wizard.module.css';
import { valuesOf } from './wizard-fields.ts';
import frame from './wizard-frame.module.css';
import { useExit, WizardScreen } from './wizard-screen.tsx';

const numberPattern = /^[1-9]\d{0,8}$/;
const propertyToEdit = (id: number) => read(getProperty, { params: { id }, query: { full: 'true' } });
/** Another device may have changed the data. */
const fresh = { staleTime: 0 };

/** `/dashboard/properties/wizard[/{id}]` (PRP-01…04): creates a draft without an id; opens a draft by draft id, a property by number. */
const page = pageData(async ({ params, url, fetch }) => {
  const me = (await fetch(read(getMe, {}))).data;
  if (!me) throw signInFirst(url);
  const id = params.wizardId;
  if (id === undefined) return;
  if (numberPattern.test(id)) {
    const { data } = await fetch({ ...propertyToEdit(Number(id)), ...fresh });
    if (!data.can.edit) throw routeError(403, 'AUTHORIZATION_DENIED_EXCEPTION');
    return;
  }
  if (!draftIdPattern.test(id)) throw routeError(404, 'NOT_FOUND_EXCEPTION');
  // The local draft is sufficient without the server.
  await fetch({ ...draftsQuery, ...fresh }).catch((error: unknown) => {
    if (!isApiError(error) || (error.status > 0 && error.status < 500)) throw error;
  });
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['properties', 'media'] };

export default function WizardPage() {
  const { wizardId } = useParams();
  const [query] = useSearchParams();
  const me = useMe();
  const [newId] = useState(() => newDraftId(Date.now()));
  if (!me) return null;
  if (wizardId !== undefined && numberPattern.test(wizardId)) return <Edit key={wizardId} id={Number(wizardId)} />;
  const street = (query.get('street') ?? '').slice(0, 200);
  const id = wizardId ?? newId;
  const advertiser = query.get('advertiser') ?? '';
  const advertiserId = numberPattern.test(advertiser) ? Number(advertiser) : undefined;
  // Same key before and after the URL gets the new id, so that the input survives.
  return (
    <CreateWizard
      key={id}
      id={id}
      isNew={wizardId === undefined}
      street={street}
      advertiserId={advertiserId}
      userId={me.id}
    />
  );
}

/** The loader has fetched it; it stays constant while the form is open. */
function Edit({ id }: { id: number }) {
  const property = useQuery({ ...propertyToEdit(id), staleTime: Number.POSITIVE_INFINITY }).data?.data;
  return property ? <EditWizard property={property} /> : null;
}

/** Edit mode: no draft; leaving with changes needs a confirmation. */
function EditWizard({ property }: { property: OwnProperty }) {
  const client = useQueryClient();
  const [start, setStart] = useState(() => valuesOf(property));
  const wizard = useWizard({ values: start, step: 1 });
  const { submit, isPending, isSaved } = useSaveProperty(wizard, { id: property.id });
  const exit = useExit();
  /** A field with the feed's value again replaces what the form has. */
  async function reload() {
    const { data } = await client.fetchQuery({ ...propertyToEdit(property.id), staleTime: 0 });
    const fresh = valuesOf(data);
    const fields = Object.keys(fresh) as (keyof typeof fresh)[];
    const changed = fields.filter((field) => JSON.stringify(fresh[field]) !== JSON.stringify(start[field]));
    setStart(fresh);
    wizard.patch(Object.fromEntries(changed.map((field) => [field, fresh[field]])));
  }
  const isUnsaved = () => !isSaved() && !sameData(start, wizard.latest());
  return (
    <>
      <WizardScreen
        wizard={wizard}
        isNew={false}
        isPending={isPending}
        onSubmit={() => void submit()}
        onLeaveStep={() => {}}
        onExit={exit}
        notes={<FeedSource advertiserId={property.owner} record={{ propertyId: property.id }} onRestore={reload} />}
      />
      <UnsavedGuard unsaved={isUnsaved} />
    </>
  );
}

/** Create mode: a new draft, or one of this or another device. */
function CreateWizard(request: DraftRequest) {
  const { opened, isServed } = useOpenedDraft(request);
  return (
    <DraftWizard
      key={isServed ? 'served' : 'own'}
      opened={opened}
      userId={request.userId}
      advertiserId={request.advertiserId}
    />
  );
}

type DraftWizardProps = Pick<DraftRequest, 'userId' | 'advertiserId'> & { opened: Opened };

function DraftWizard({ opened, userId, advertiserId }: DraftWizardProps) {
  const { draft, other, isOwn } = opened;
  const saving = useDraftAutosave(userId, draft, other);
  const { autosave, state } = saving;
  const wizard = useWizard({ values: readValues(draft.data), step: readStep(draft.data) });
  const { submit, isPending } = useSaveProperty(wizard, {
    draftId: draft.id,
    autosave,
    deleteStored: saving.deleteStored,
    advertiserId,
  });
  const exit = useExit();

  const { values, step } = wizard;
  useEffect(() => autosave.change({ ...values, step }), [autosave, values, step]);

  function swap() {
    const data = autosave.swap();
    wizard.replace(readValues(data), readStep(data));
  }
  return (
    <WizardScreen
      wizard={wizard}
      isNew
      isPending={isPending}
      onSubmit={() => void submit()}
      // Waits for the effect above, which passes the new step to the autosave.
      onLeaveStep={() => setTimeout(() => void autosave.flush())}
      onExit={exit}
      notes={
        state.other && (
          <OtherVersionNote other={state.other} isOwn={isOwn} onSwap={swap} onDismiss={() => autosave.dismiss()} />
        )
      }
      status={<DraftStatus state={state} />}
    />
  );
}

/** Save status of the draft: "Bozza salvata alle 11:42". Announces only problems. */
function DraftStatus({ state }: { state: AutosaveState }) {
  const { t } = useTranslation('properties');
  const format = useFormat();
  const { place, savedAt, errorCode } = state;
  if (place === 'waiting')
    return (
      <p role="status" className={frame.status} data-tone="warn">
        <CloudOff />
        {t('wizard.draftWaiting')}
      </p>
    );
  if (place === 'lost' || place === 'refused')
    return (
      <p role="alert" className={frame.status} data-tone="bad">
        <CircleAlert />
        {place === 'lost'
          ? t('wizard.draftLost')
          : t('wizard.draftRefused', { reason: t(`errors:${errorCode ?? 'GENERIC_EXCEPTION'}`) })}
      </p>
    );
  if (place === 'nowhere-yet') return null;
  return (
    <p className={frame.status}>
      <CircleCheck />
      {savedAt ? t('wizard.draftSaved', { time: format.time(savedAt) }) : t('wizard.draftOnDevice')}
    </p>
  );
}

type OtherVersionNoteProps = {
  other: NonNullable<AutosaveState['other']>;
  /** The newest version was on this device. */
  isOwn: boolean;
  onSwap: () => void;
  onDismiss: () => void;
};

/** Another version of this draft exists. The note does not block, and no choice loses data. */
function OtherVersionNote({ other, isOwn, onSwap, onDismiss }: OtherVersionNoteProps) {
  const { t } = useTranslation('properties');
  const format = useFormat();
  const time = format.time(other.draft.updatedAt);
  const older = isOwn ? 'wizard.otherOlderHere' : 'wizard.otherOlder';
  const words = {
    older: { text: older, swap: 'wizard.showOther', stay: 'wizard.hideNote' },
    meanwhile: { text: 'wizard.otherMeanwhile', swap: 'wizard.useOther', stay: 'wizard.keepMine' },
    aside: { text: 'wizard.otherAside', swap: 'wizard.takeBack', stay: 'wizard.hideNote' },
  } as const;
  const { text, swap, stay } = words[other.reason];
  return (
    <div role="status" className={styles.note}>
      <Note>
        <p>{t(text, { time })}</p>
        <p className={styles.actions}>
          <Button size="small" onClick={onSwap}>
            {t(swap)}
          </Button>
          <Button size="small" variant="quiet" onClick={onDismiss}>
            {t(stay)}
          </Button>
        </p>
      </Note>
    </div>
  );
}

type DraftRequest = {
  id: string;
  /** The URL contains no draft id. */
  isNew: boolean;
  /** Address from `?street=` (spec/001 §2). */
  street: string;
  /** Account of the agency that the URL names. */
  advertiserId: number | undefined;
  userId: number;
};

type Opened = {
  draft: DeviceDraft;
  other: OtherVersion | null;
  /** The newest version was on this device. */
  isOwn: boolean;
};

/**
 * The server's draft, else an empty one; `isServed` turns false when this device has another version. Opening saves nothing. A new draft
 * gets its own URL; the history state marks it as new.
 */
function useOpenedDraft({ id, isNew, street, advertiserId, userId }: DraftRequest): {
  opened: Opened;
  isServed: boolean;
} {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isFresh = isFreshAs(id, useLocation().state);
  const [wasNew] = useState(isNew);
  const [served] = useState<Opened>(() => findOpened(client, id, null) ?? emptyDraft(id, street));
  const [known, setKnown] = useState<Opened | null>(null);

  useEffect(() => {
    const address = links.propertyWizard(id, {
      street,
      ...(advertiserId !== undefined && { advertiser: advertiserId }),
    });
    if (isNew) void navigate(address, { replace: true, state: { fresh: id }, preventScrollReset: true });
  }, [id, isNew, navigate, street, advertiserId]);

  // Runs before the first paint, so that users from another page see one version only.
  useLayoutEffect(() => {
    if (wasNew) return;
    const openedDraft = findOpened(client, id, findDeviceDraft(userId, id));
    if (openedDraft?.other || (openedDraft && !sameData(openedDraft.draft.data, served.draft.data)))
      setKnown(openedDraft);
    // An unknown id may belong to a saved property: it must not be reused.
    const again = { street, ...(advertiserId !== undefined && { advertiser: advertiserId }) };
    if (!openedDraft && !isFresh) void navigate(links.newProperty(again), { replace: true });
  }, [client, id, isFresh, navigate, served, street, advertiserId, userId, wasNew]);
  return { opened: known ?? served, isServed: known === null };
}

function isFreshAs(id: string, state: unknown): boolean {
  return (state as { fresh?: unknown } | null)?.fresh === id;
}

function findOpened(client: QueryClient, id: string, device: DeviceDraft | null): Opened | null {
  const server = client.getQueryData(draftsQuery.queryKey)?.data.find((draft) => draft.id === id) ?? null;
  const { opened, other } = openDraft(device, server);
  if (!opened) return null;
  const isServers = opened.draft === server;
  return {
    draft: toDeviceDraft(opened.draft, isServers ? opened.draft.updatedAt : (device?.sentAt ?? null)),
    other: other && { draft: other.draft, reason: 'older' },
    isOwn: !isServers,
  };
}

/** The address from the URL is part of the initial state: it does not count as a change. */
function emptyDraft(id: string, street: string): Opened {
  const now = new Date().toISOString();
  const draft = toDeviceDraft({ id, data: typedAddress(street), createdAt: now, updatedAt: now }, null);
  return { draft, other: null, isOwn: true };
}

/** Sets every field, so that opening a draft does not count as a change. */
function toDeviceDraft({ id, data, createdAt, updatedAt }: PropertyDraft, sentAt: string | null): DeviceDraft {
  return { id, data: { ...readValues(data), step: readStep(data) }, createdAt, updatedAt, sentAt };
}
