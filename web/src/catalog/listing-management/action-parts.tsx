import {
  CalendarDays,
  ChartNoAxesColumn,
  CircleCheck,
  CirclePause,
  Copy,
  DoorOpen,
  Eye,
  Handshake,
  House,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  Pencil,
  Trash2,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { ListingView } from '#contract/catalog/listings.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button, buttonClass } from '../../platform/ui/actions/button.tsx';
import { Menu, type MenuItem } from '../../platform/ui/overlays/menu.tsx';
import { hrefOf, type ListingAction } from './listing-actions.ts';
import type { useListingActions } from './use-listing-actions.tsx';

const icons: Record<ListingAction, LucideIcon> = {
  publish: CircleCheck,
  reactivate: CircleCheck,
  lift: CircleCheck,
  finish: Pencil,
  edit: Pencil,
  conclude: Handshake,
  suspend: CirclePause,
  calendar: CalendarDays,
  openDays: DoorOpen,
  promote: Megaphone,
  statistics: ChartNoAxesColumn,
  messages: MessageCircle,
  editProperty: House,
  view: Eye,
  duplicate: Copy,
  delete: Trash2,
};

type Actions = ReturnType<typeof useListingActions>;
type Acting = { listing: ListingView; actions: Actions };

/** One action: a link if it has a URL, else a button. */
export function ActionButton({
  action,
  variant,
  listing,
  actions,
}: Acting & { action: ListingAction; variant?: 'primary' }) {
  const { t } = useTranslation('myListings');
  const Icon = icons[action];
  const href = hrefOf(action, listing);
  const words = (
    <>
      <Icon aria-hidden="true" />
      {t(`actions.${action}`)}
    </>
  );
  if (href) {
    return (
      <Link to={href} className={buttonClass({ variant, size: 'small' })}>
        {words}
      </Link>
    );
  }
  return (
    <Button
      variant={variant}
      size="small"
      isPending={actions.pendingId === listing.id}
      onClick={() => actions.run(action, listing)}
    >
      {words}
    </Button>
  );
}

/** The other actions in a menu opened by `trigger`; destructive actions are separated. */
export function ActionMenu({
  more,
  trigger,
  listing,
  actions,
}: Acting & { more: readonly ListingAction[]; trigger: ReactElement }) {
  const { t } = useTranslation('myListings');
  if (more.length === 0) return null;
  const items = more.flatMap((action): MenuItem[] => {
    const Icon = icons[action];
    const item = { text: t(`actions.${action}`), icon: <Icon />, onSelect: () => actions.run(action, listing) };
    return action === 'delete' && more.length > 1 ? [{ separator: 'delete' }, item] : [item];
  });
  return <Menu trigger={trigger} items={items} />;
}
