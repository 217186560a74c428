import {
  Ban,
  CalendarDays,
  ChartNoAxesColumn,
  CircleCheck,
  Copy,
  DoorOpen,
  Ellipsis,
  Eye,
  Handshake,
  House,
  MessageCircle,
  Trash2,
  UserRound,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import type { BulkAction } from '#contract/catalog/organization-listings';
import type { OrganizationListing } from '#contract/catalog/organization-listings.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Menu, type MenuItem } from '../../platform/ui/overlays/menu.tsx';
import type { ListingChanges } from './use-listing-changes.tsx';
import type { RowOperations } from './use-row-operations.tsx';

type RowActionsProps = {
  listing: OrganizationListing;
  title: string;
  changes: ListingChanges;
  operations: RowOperations;
};

/** Edit or view as a button, everything else in a menu. */
export function RowActions(props: RowActionsProps) {
  const { listing, title } = props;
  const { t } = useTranslation('organizationListings');
  const items = useMenuItems(props);
  return (
    <>
      {listing.can.edit ? (
        <LinkButton size="small" to={links.listingForm(listing.id)} aria-label={t('actions.editOne', { title })}>
          {t('actions.edit')}
        </LinkButton>
      ) : (
        <LinkButton size="small" to={links.listing(listing.id)} aria-label={t('actions.viewOne', { title })}>
          {t('actions.view')}
        </LinkButton>
      )}
      <Menu trigger={<IconButton label={t('actions.more', { title })} icon={<Ellipsis />} />} items={items} />
    </>
  );
}

function useMenuItems({ listing, changes, operations }: RowActionsProps): MenuItem[] {
  const { t } = useTranslation('organizationListings');
  const navigate = useNavigate();
  const { id, can, status, listingType, propertyId } = listing;
  const { conclude, duplicate, openDayOf, messagesOf } = operations;
  const change = (action: BulkAction) => () => changes.start(action, { ids: [id], count: 1 });
  const go = (to: string) => () => void navigate(to);
  const isPublicSale = status === 'PUBLISHED' && listingType === 'MARKET';
  const items: (MenuItem | false)[] = [
    { text: t('actions.view'), icon: <Eye />, onSelect: go(links.listing(id)) },
    can.publish && { text: t('actions.publish'), icon: <CircleCheck />, onSelect: change('publish') },
    can.conclude && { text: t('actions.conclude'), icon: <Handshake />, onSelect: () => conclude(listing) },
    can.suspend && { text: t('actions.suspend'), icon: <Ban />, onSelect: change('suspend') },
    can.assign && { text: t('actions.assign'), icon: <UserRound />, onSelect: change('assign') },
    can.edit && isPublicSale && { text: t('actions.openDay'), icon: <DoorOpen />, onSelect: go(openDayOf(id)) },
    can.edit &&
      listingType === 'HOSPITALITY' && {
        text: t('actions.calendar'),
        icon: <CalendarDays />,
        onSelect: go(links.listingCalendar(id)),
      },
    status !== 'DRAFT' && {
      text: t('actions.statistics'),
      icon: <ChartNoAxesColumn />,
      onSelect: go(links.listingStatistics(id)),
    },
    status !== 'DRAFT' &&
      messagesOf !== null && { text: t('actions.messages'), icon: <MessageCircle />, onSelect: go(messagesOf(id)) },
    can.edit && { text: t('actions.editProperty'), icon: <House />, onSelect: go(links.propertyWizard(propertyId)) },
    can.duplicate && { text: t('actions.duplicate'), icon: <Copy />, onSelect: () => duplicate(listing) },
    can.delete && { separator: 'delete' },
    can.delete && { text: t('actions.delete'), icon: <Trash2 />, onSelect: change('delete') },
  ];
  return items.filter((item) => item !== false);
}
