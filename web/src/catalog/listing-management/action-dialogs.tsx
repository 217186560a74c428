import { ChevronRight } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { SUSPENSION_REASON_MIN } from '#contract/catalog/listing-lifecycle';
import type { RequiredPlan } from '#contract/catalog/listing-lifecycle.schemas';
import type { ListingView } from '#contract/catalog/listings.schemas';
import { REASON_MIN } from '#contract/platform/admin-reason';
import type { ApiError } from '#contract/platform/client';
import { useMe } from '../../identity/me/me.shared.tsx';
import { ReasonDialog } from '../../platform/forms/reason-dialog.tsx';
import { useReason } from '../../platform/forms/use-reason.tsx';
import { type Key, useTranslation } from '../../platform/lib/i18n.tsx';
import { useHere } from '../../platform/lib/use-here.ts';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { ConfirmDialog } from '../../platform/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../platform/ui/overlays/dialog.tsx';
import { ConcludeDialog } from './conclude-dialog.shared.tsx';
import styles from './dialogs.module.css';
import { hrefOfPoint } from './listing-actions.ts';
import type { PlanDialogSlot } from './plan-slot.shared.ts';

/** Dialogs that precede or replace an action. */
export type ActionDialog = { listing: ListingView } & (
  | { what: 'suspend' | 'delete' | 'conclude' | 'verify' }
  | { what: 'held'; reason: string | null }
  | { what: 'missing'; points: readonly string[] }
  | { what: 'plan'; plan: RequiredPlan }
);

type ActionDialogsProps = {
  dialog: ActionDialog;
  PlanDialog: PlanDialogSlot;
  isPending: boolean;
  onClose: () => void;
  onSuspend: (listing: ListingView, reason?: string) => void;
  /** `reason`: required by the server for a listing of another user. */
  onDelete: (listing: ListingView, reason: string | null) => void;
  onConcluded: (listing: ListingView) => void;
  /** The plan required for publishing is active. */
  onSubscribed: (listing: ListingView) => void;
  onRejected: (listing: ListingView, error: ApiError) => void;
};

/** Dialog of the current action. Loaded on demand. */
export function ActionDialogs({ dialog, PlanDialog, isPending, onClose, ...on }: ActionDialogsProps) {
  const { listing } = dialog;
  switch (dialog.what) {
    case 'suspend':
      return <Suspending listing={listing} isPending={isPending} onConfirm={on.onSuspend} onClose={onClose} />;
    case 'delete':
      return (
        <DeleteDialog
          listing={listing}
          isPending={isPending}
          onConfirm={(reason) => on.onDelete(listing, reason)}
          onClose={onClose}
        />
      );
    case 'conclude':
      return (
        <ConcludeDialog
          listing={listing}
          onConcluded={() => on.onConcluded(listing)}
          onRejected={(error) => on.onRejected(listing, error)}
          onClose={onClose}
        />
      );
    case 'missing':
      return <MissingDialog listing={listing} points={dialog.points} onClose={onClose} />;
    case 'plan':
      return (
        <Suspense fallback={null}>
          <PlanDialog
            listing={{ id: listing.id, title: listing.title, commercialArea: listing.property.commercialArea }}
            required={dialog.plan}
            onClose={onClose}
            onSubscribed={() => on.onSubscribed(listing)}
          />
        </Suspense>
      );
    case 'held':
      return <SuspendedDialog listing={listing} reason={dialog.reason} onClose={onClose} />;
    case 'verify':
      return <VerifyDialog listing={listing} onClose={onClose} />;
  }
}

type Confirming = { listing: ListingView; isPending: boolean; onClose: () => void };

/** Admins give a reason for another user's listing; owners only confirm. */
function Suspending({
  listing,
  isPending,
  onConfirm,
  onClose,
}: Confirming & { onConfirm: (listing: ListingView, reason?: string) => void }) {
  const { t } = useTranslation('myListings');
  const me = useMe();
  if (me && me.id !== listing.advertiserId) {
    return (
      <ReasonDialog
        title={t('suspend.title', { title: listing.title })}
        description={t('suspend.adminText')}
        reason={{
          label: t('suspend.reason'),
          help: t('suspend.reasonHelp'),
          short: t('suspend.reasonShort'),
          minLength: SUSPENSION_REASON_MIN,
        }}
        action={t('actions.suspend')}
        labels={{ cancel: t('actions.cancel'), close: t('actions.close') }}
        isPending={isPending}
        onConfirm={(reason) => onConfirm(listing, reason)}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={t('suspend.title', { title: listing.title })}
      text={t('suspend.text')}
      action={t('actions.suspend')}
      variant="danger"
      isPending={isPending}
      labels={{ cancel: t('actions.cancel'), close: t('actions.close') }}
      onConfirm={() => onConfirm(listing)}
      onClose={onClose}
    />
  );
}

/** Lists the data to delete with the listing and the data to retain. */
function DeleteDialog({
  listing,
  isPending,
  onConfirm,
  onClose,
}: Confirming & { onConfirm: (reason: string | null) => void }) {
  const { t } = useTranslation('myListings');
  const isOwn = useMe()?.id === listing.advertiserId;
  const reason = useReason({
    label: t('delete.reason'),
    help: t('delete.reasonHelp'),
    short: t('delete.reasonShort', { count: REASON_MIN }),
  });

  function confirm() {
    const why = isOwn ? null : reason.submittedReason();
    if (isOwn || why !== null) onConfirm(why);
  }

  const isStay = listing.listingType === 'HOSPITALITY';
  const numbers = {
    views: listing.views,
    contacts: listing.own?.contacts ?? 0,
    favorites: listing.own?.favorites ?? 0,
  };
  return (
    <ConfirmDialog
      title={t('delete.title', { title: listing.title })}
      text={t('delete.text')}
      action={t('delete.confirm')}
      variant="danger"
      isPending={isPending}
      labels={{ cancel: t('actions.cancel'), close: t('actions.close') }}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ul className={styles.destroyed}>
        <li>{t('delete.words')}</li>
        <li>{t('delete.numbers', numbers)}</li>
        {isStay && <li>{t('delete.calendar')}</li>}
      </ul>
      <p className={styles.soft}>{t(isStay ? 'delete.keptStay' : 'delete.kept')}</p>
      {!isOwn && reason.field}
    </ConfirmDialog>
  );
}

/** Reason of a failed publication with its remedy (spec/000 §4, DECISIONS.md "Subscription display block"). */

type NoticeProps = { listing: ListingView; onClose: () => void };

function NoticeDialog(notice: {
  title: string;
  text: string;
  children?: ReactNode;
  action?: ReactNode;
  onClose: () => void;
}) {
  const { t } = useTranslation('myListings');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && notice.onClose()}
      title={notice.title}
      description={notice.text}
      closeLabel={t('actions.close')}
      actions={
        notice.action ? (
          <>
            <Button onClick={notice.onClose}>{t('actions.cancel')}</Button>
            {notice.action}
          </>
        ) : (
          <Button variant="primary" onClick={notice.onClose}>
            {t('actions.understood')}
          </Button>
        )
      }
    >
      {notice.children}
    </Dialog>
  );
}

/** Missing points of the listing by name, each with a link to its field. */
function MissingDialog({ listing, points, onClose }: NoticeProps & { points: readonly string[] }) {
  const { t } = useTranslation('myListings');
  const { t: quality } = useTranslation('quality');
  return (
    <NoticeDialog
      title={t('publish.missingTitle')}
      text={t('publish.missingText', { title: listing.title || t('card.noTitle'), count: points.length })}
      onClose={onClose}
    >
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>
            <Link to={hrefOfPoint(point, listing)} className={styles.point}>
              <b>{quality(`points.${point}.name` as Key<'quality'>)}</b>
              <span>{quality(`points.${point}.todo` as Key<'quality'>)}</span>
              <ChevronRight aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </NoticeDialog>
  );
}

/** Suspension by an admin, with the reason that the advertiser received. */
function SuspendedDialog({ listing, reason, onClose }: NoticeProps & { reason: string | null }) {
  const { t } = useTranslation('myListings');
  return (
    <NoticeDialog
      title={t('publish.heldTitle')}
      text={t('publish.heldText', { title: listing.title })}
      onClose={onClose}
    >
      {reason && (
        <>
          <p className={styles.soft}>{t('publish.heldReason')}</p>
          <p className={styles.reason}>{reason}</p>
        </>
      )}
    </NoticeDialog>
  );
}

/** Publishing requires a verified email (DECISIONS.md "Verified email"). */
function VerifyDialog({ listing, onClose }: NoticeProps) {
  const { t } = useTranslation('myListings');
  const email = useMe()?.email ?? '';
  const here = useHere();
  return (
    <NoticeDialog
      title={t('publish.verifyTitle')}
      text={t('publish.verifyText', { email, title: listing.title })}
      action={
        <LinkButton variant="primary" to={links.verifyWait(email, here)}>
          {t('publish.verifyGo')}
        </LinkButton>
      }
      onClose={onClose}
    />
  );
}
