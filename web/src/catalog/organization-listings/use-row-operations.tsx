import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { duplicateListing } from '#contract/catalog/listing-lifecycle';
import type { OrganizationListing } from '#contract/catalog/organization-listings.schemas';
import type { Organization } from '#contract/identity/organizations.schemas';
import type { ApiError } from '#contract/platform/client';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { links } from '../../platform/routing/links.ts';
import { notify } from '../../platform/ui/overlays/notify.ts';

const ConcludeDialog = lazyPart(() =>
  import('../listing-management/conclude-dialog.shared.tsx').then((module) => ({ default: module.ConcludeDialog })),
);

/** Actions on one listing that no bulk change has: conclude, duplicate, and where its other pages are. */
export type RowOperations = {
  conclude: (listing: OrganizationListing) => void;
  duplicate: (listing: OrganizationListing) => void;
  openDayOf: (id: number) => string;
  /** Null for members without conversations. */
  messagesOf: ((id: number) => string) | null;
  dialog: ReactNode;
};

export function useRowOperations({ slug, accountId, can }: Organization): RowOperations {
  const { t } = useTranslation('organizationListings');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [concluding, setConcluding] = useState<OrganizationListing | null>(null);
  const failed = (error: ApiError) => {
    setConcluding(null);
    // Another member was faster: the row shows the new status.
    void client.invalidateQueries({ queryKey: ['listings'] });
    notify({ text: t('changed.failed'), description: errorText(error), tone: 'bad' });
  };
  const concluded = () => {
    setConcluding(null);
    notify({ text: t('conclude.done'), tone: 'ok' });
    document.getElementById('organization-listings-title')?.focus();
  };
  return {
    conclude: setConcluding,
    duplicate: useDuplicate(failed),
    openDayOf: (id) => links.newOpenDay(id, accountId),
    messagesOf: can.message ? (id) => links.agencyMessages(slug, undefined, { listing: String(id) }) : null,
    dialog: concluding && (
      <Suspense fallback={null}>
        <ConcludeDialog
          listing={concluding}
          onConcluded={concluded}
          onRejected={failed}
          onClose={() => setConcluding(null)}
        />
      </Suspense>
    ),
  };
}

/** Opens the form of the new draft. Retries reuse the draft's id, so that they make one. */
function useDuplicate(failed: (error: ApiError) => void) {
  const { t } = useTranslation('organizationListings');
  const navigate = useNavigate();
  const keys = useRef(new Map<number, string>());
  const { mutate } = useWrite(duplicateListing, { touches: ['properties', 'dashboard'], once: true });
  return ({ id }: OrganizationListing) => {
    const draftId = keys.current.get(id) ?? newDraftId();
    keys.current.set(id, draftId);
    mutate(
      { params: { id }, body: { draftId } },
      {
        onSuccess: ({ data }) => {
          keys.current.delete(id);
          notify({ text: t('duplicate.done'), tone: 'ok' });
          void navigate(links.listingForm(data.id));
        },
        onError: failed,
      },
    );
  };
}

/** Unique. (`randomUUID` needs a secure context.) */
const newDraftId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
