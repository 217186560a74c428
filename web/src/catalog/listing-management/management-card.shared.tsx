import { Ellipsis } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { ListingView } from '#contract/catalog/listings.schemas';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { ActionButton, ActionMenu } from './action-parts.tsx';
import { type ListingAction, offeredActions } from './listing-actions.ts';
import { ListingNotes } from './listing-notes.tsx';
import styles from './management-card.module.css';
import type { PlanDialogSlot } from './plan-slot.shared.ts';
import { StatusBadge, SubscriptionBadge } from './status-badges.tsx';
import { useListingActions } from './use-listing-actions.tsx';
import { useRestoreFocus } from './use-restore-focus.ts';

/** Actions with a separate button next to the first one on wide screens. */
const IN_SIGHT: readonly ListingAction[] = [
  'publish',
  'reactivate',
  'lift',
  'edit',
  'conclude',
  'suspend',
  'promote',
  'statistics',
];

/** LST-19: above a listing's page, for its advertiser and admins: visibility and possible actions. Visitors never download it. */
export function ManagementCard({ listing, PlanDialog }: { listing: ListingView; PlanDialog: PlanDialogSlot }) {
  const { t } = useTranslation('myListings');
  const navigate = useNavigate();
  const me = useMe();
  const actions = useListingActions({
    PlanDialog,
    leaveDeleted: () => navigate(links.myListings(), { replace: true }),
  });
  const { own, status } = listing;
  const heading = useRef<HTMLHeadingElement>(null);
  useRestoreFocus(status, Boolean(actions.dialogs), heading);
  const isOwn = me?.id === listing.advertiserId;
  const { main, more } = offeredActions(listing, 'page');
  const inSight = more.filter((action) => IN_SIGHT.includes(action));
  return (
    <section className={styles.card} aria-labelledby="manage" data-status={status}>
      <div className={styles.words}>
        <h2 ref={heading} id="manage" tabIndex={-1}>
          {t(isOwn ? 'manage.heading' : 'manage.headingAdmin')}
        </h2>
        <p className={styles.status}>
          <StatusBadge status={status} />
          {own && <SubscriptionBadge state={own.subscription} />}
          <span>{t(status === 'DRAFT' && !isOwn ? 'manage.adminDRAFT' : `manage.${status}`)}</span>
        </p>
        {own && <ListingNotes listing={listing} own={own} />}
      </div>
      <div className={styles.actions}>
        {main && <ActionButton action={main} variant="primary" listing={listing} actions={actions} />}
        {inSight.map((action) => (
          <ActionButton key={action} action={action} listing={listing} actions={actions} />
        ))}
        <ActionMenu
          more={more.filter((action) => !inSight.includes(action))}
          listing={listing}
          actions={actions}
          trigger={<IconButton label={t('manage.more')} icon={<Ellipsis />} />}
        />
      </div>
      {actions.dialogs}
    </section>
  );
}
