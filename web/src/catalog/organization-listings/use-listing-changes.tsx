import { type ReactNode, Suspense, useState } from 'react';
import { type BulkAction, changeOrganizationListings } from '#contract/catalog/organization-listings';
import type { Member, Organization } from '#contract/identity/organizations.schemas';
import type { ApiError } from '#contract/platform/client';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { type Key, useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import type { Selection } from './use-selection.ts';

const ChangeDialogs = lazyPart(() => import('./change-dialogs.tsx'));

export type PendingChange = { action: Exclude<BulkAction, 'publish'>; ids: readonly number[] };

export type ListingChanges = {
  /** Asks first, except for publishing. */
  start: (action: BulkAction, ids: readonly number[]) => void;
  pending: BulkAction | null;
  dialog: ReactNode;
};

type Context = { organization: Organization; members: readonly Member[]; selection: Selection };

/** Changes one listing or all selected ones, and shows how many changed, and the errors of the others. */
export function useListingChanges({ organization, members, selection }: Context): ListingChanges {
  const { t } = useTranslation('organizationListings');
  const errorText = useErrorText();
  const codeText = useCodeText();
  const [requested, setRequested] = useState<PendingChange | null>(null);
  const change = useWrite(changeOrganizationListings, {
    touches: ['properties', 'search', 'dashboard', 'favorites'],
    once: true,
    onSuccess: ({ data }) => {
      setRequested(null);
      selection.clear();
      const refused = data.flatMap(({ error }) => error ?? []);
      const count = data.length - refused.length;
      const description = [...new Set(refused)].map(codeText).join(' ');
      if (count > 0) notify({ text: t('changed.done', { count }), tone: 'ok' });
      if (refused.length > 0)
        notify({ text: t('changed.refused', { count: refused.length }), description, tone: 'bad' });
      // Deleted rows took the focus along.
      document.getElementById('organization-listings-title')?.focus();
    },
    onError: (error) => notify({ text: t('changed.failed'), description: errorText(error), tone: 'bad' }),
  });

  function run(action: BulkAction, ids: readonly number[], agentId?: number | null) {
    const body = { ids: [...ids], action, ...(agentId !== undefined && { agentId }) };
    change.mutate({ params: { organizationId: organization.id }, body });
  }

  const dialog = requested && (
    <Suspense fallback={null}>
      <ChangeDialogs
        requested={requested}
        members={members}
        isPending={change.isPending}
        onConfirm={(agentId) => run(requested.action, requested.ids, agentId)}
        onClose={() => setRequested(null)}
      />
    </Suspense>
  );
  return {
    start: (action, ids) => (action === 'publish' ? run(action, ids) : setRequested({ action, ids })),
    pending: change.isPending ? (change.variables.body.action as BulkAction) : null,
    dialog,
  };
}

/** Text of a refused listing's code. */
function useCodeText() {
  const { t } = useTranslation();
  return (code: string) => t(`errors:${code as ApiError['code']}` satisfies Key<'shell'>);
}
