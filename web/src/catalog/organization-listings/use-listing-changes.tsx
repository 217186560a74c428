import { type ReactNode, Suspense, useState } from 'react';
import { type BulkAction, changeOrganizationListings } from '#contract/catalog/organization-listings';
import type { BulkListingResult, BulkValues } from '#contract/catalog/organization-listings.schemas';
import type { Member, Organization } from '#contract/identity/organizations.schemas';
import type { ApiError } from '#contract/platform/client';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { type Key, useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { bulkFilter, type OrganizationListings } from './organization-listings-address.ts';
import type { Selection } from './use-selection.ts';

const ChangeDialogs = lazyPart(() => import('./change-dialogs.tsx'));

/** Listings to change: these, or all of the current filter. */
export type ChangedListings = { ids: readonly number[]; count: number } | { filter: true; count: number };
/** Of `assign` and `set`. */
export type ChangeOptions = { agentId?: number | null; values?: BulkValues };
export type PendingChange = { action: BulkAction; listings: ChangedListings };

export type ListingChanges = {
  /** Asks first, except for publishing of selected rows. */
  start: (action: BulkAction, listings: ChangedListings) => void;
  pending: BulkAction | null;
  dialog: ReactNode;
};

type Context = {
  organization: Organization;
  members: readonly Member[];
  selection: Selection;
  list: OrganizationListings;
};

/** Changes one listing or all selected ones, and shows how many changed, and the errors of the others. */
export function useListingChanges({ organization, members, selection, list }: Context): ListingChanges {
  const { t } = useTranslation('organizationListings');
  const errorText = useErrorText();
  const showChanged = useChangedNotice();
  const [requested, setRequested] = useState<PendingChange | null>(null);
  const change = useWrite(changeOrganizationListings, {
    touches: ['properties', 'search', 'dashboard', 'favorites'],
    once: true,
    onSuccess: ({ data }) => {
      setRequested(null);
      selection.clear();
      if (data.status === 'DONE') showChanged(data.results);
      // Deleted rows took the focus along.
      document.getElementById('organization-listings-title')?.focus();
    },
    onError: (error) => notify({ text: t('changed.failed'), description: errorText(error), tone: 'bad' }),
  });

  function run({ action, listings }: PendingChange, options: ChangeOptions = {}) {
    const which = 'ids' in listings ? { ids: [...listings.ids] } : { filter: bulkFilter(list) };
    const body = { ...which, action, ...options };
    change.mutate({ params: { organizationId: organization.id }, body });
  }

  const dialog = requested && (
    <Suspense fallback={null}>
      <ChangeDialogs
        requested={requested}
        members={members}
        isPending={change.isPending}
        onConfirm={(options) => run(requested, options)}
        onClose={() => setRequested(null)}
      />
    </Suspense>
  );
  return {
    start: (action, listings) =>
      action === 'publish' && 'ids' in listings ? run({ action, listings }) : setRequested({ action, listings }),
    pending: change.isPending ? (change.variables.body.action as BulkAction) : null,
    dialog,
  };
}

/** How many listings changed, and why the others did not. */
export function useChangedNotice(): (results: readonly BulkListingResult[]) => void {
  const { t } = useTranslation('organizationListings');
  const codeText = useCodeText();
  return (results) => {
    const refused = results.flatMap(({ error }) => error ?? []);
    const count = results.length - refused.length;
    const description = [...new Set(refused)].map(codeText).join(' ');
    if (count > 0) notify({ text: t('changed.done', { count }), tone: 'ok' });
    if (refused.length > 0) notify({ text: t('changed.refused', { count: refused.length }), description, tone: 'bad' });
  };
}

/** Text of a refused listing's code. */
function useCodeText() {
  const { t } = useTranslation();
  return (code: string) => t(`errors:${code as ApiError['code']}` satisfies Key<'shell'>);
}
