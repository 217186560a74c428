import { Ban, CircleCheck, Ellipsis, Eye, ImageOff, Pencil, ShieldCheck, Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { AdminListing } from '#contract/catalog/listing-admin';
import type { ListingStatus } from '#contract/catalog/listings';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Photo } from '../../platform/ui/display/photo.tsx';
import { TableActions } from '../../platform/ui/display/table.tsx';
import { Badge, type BadgeTone } from '../../platform/ui/feedback/badge.tsx';
import { Menu } from '../../platform/ui/overlays/menu.tsx';
import { pricePer } from '../property-labels/home-words.shared.ts';
import styles from './all-listings.module.css';
import type { Order } from './use-order.tsx';

const tones: Record<ListingStatus, BadgeTone> = {
  DRAFT: 'warn',
  PUBLISHED: 'ok',
  SUSPENDED: 'bad',
  CONCLUDED: 'neutral',
};

/** One ad: a row of the table, a card where there is no room for it. */
export function AdRow({ ad, order }: { ad: AdminListing; order: Order }) {
  const { t } = useTranslation('allListings');
  const format = useFormat();
  return (
    <tr>
      <th scope="row">
        <AdName ad={ad} />
      </th>
      <td data-label={t('list.advertiser')}>
        <span className={styles.advertiser}>
          <Link to={links.adminUser(ad.advertiserId)}>{ad.advertiserName}</Link>
          <span>{ad.advertiserEmail ?? t('list.noEmail')}</span>
          {ad.professional && <span>{t('list.professional')}</span>}
        </span>
      </td>
      <td data-label={t('list.status')}>
        <span className={styles.badges}>
          <Badge tone={tones[ad.status]}>{t(`statuses.${ad.status}`)}</Badge>
          {ad.cinReview === 'NEEDED' && <Badge tone="warn">{t('list.cinNeeded')}</Badge>}
          {ad.suspension && (
            <span className={styles.reason}>
              {[t(`suspendedBy.${ad.suspension.by}`), ad.suspension.reason].filter(Boolean).join(': ')}
            </span>
          )}
        </span>
      </td>
      <td data-label={t('list.price')} className="num">
        {format.price(ad.price, pricePer(ad.contractType))}
      </td>
      <td data-label={t('list.createdAt')} className="num">
        {format.date(ad.createdAt)}
      </td>
      <TableActions>
        {ad.status === 'PUBLISHED' ? (
          <LinkButton size="small" to={links.listing(ad.id)} aria-label={t('actions.viewOne', { title: ad.title })}>
            {t('actions.view')}
          </LinkButton>
        ) : (
          <LinkButton size="small" to={editAddress(ad)} aria-label={t('actions.editOne', { title: ad.title })}>
            {t('actions.edit')}
          </LinkButton>
        )}
        <MoreActions ad={ad} order={order} />
      </TableActions>
    </tr>
  );
}

const editAddress = ({ id }: AdminListing) => `${links.myListings()}/${id}`;

function AdName({ ad }: { ad: AdminListing }) {
  const { t } = useTranslation('allListings');
  const { t: estate } = useTranslation('estate');
  const kind = ad.contractType ? estate(`contractTypes.${ad.contractType}`) : estate('stay');
  const street = [ad.street, ad.streetNumber].filter(Boolean).join(' ');
  return (
    <span className={styles.ad}>
      <span className={styles.photo}>
        {ad.photo ? (
          <Photo photo={ad.photo} alt="" sizes="80px" failedText={t('list.photoFailed')} />
        ) : (
          <span className={styles.noPhoto}>
            <ImageOff role="img" aria-label={t('list.noPhoto')} />
          </span>
        )}
      </span>
      <span className={styles.what}>
        <Link to={links.listing(ad.id)}>{ad.title || t('list.untitled')}</Link>
        <span>
          {kind} · {estate(`propertyTypes.${ad.propertyType}`)}
        </span>
        <span>{[street, ad.administrativeAreaLevel1].filter(Boolean).join(', ')}</span>
      </span>
    </span>
  );
}

function MoreActions({ ad, order }: { ad: AdminListing; order: Order }) {
  const { t } = useTranslation('allListings');
  const navigate = useNavigate();
  const { can } = ad;
  const items = [
    { text: t('actions.view'), icon: <Eye />, onSelect: () => void navigate(links.listing(ad.id)) },
    can.edit && { text: t('actions.edit'), icon: <Pencil />, onSelect: () => void navigate(editAddress(ad)) },
    can.acceptCin && { text: t('actions.acceptCin'), icon: <ShieldCheck />, onSelect: () => order.askCin(ad) },
    can.lift && { text: t('actions.lift'), icon: <CircleCheck />, onSelect: () => order.lift(ad) },
    can.suspend && { text: t('actions.suspend'), icon: <Ban />, onSelect: () => order.askSuspend(ad) },
    can.delete && { text: t('actions.delete'), icon: <Trash2 />, onSelect: () => order.askDelete(ad) },
  ].filter((item) => item !== false);
  return (
    <Menu trigger={<IconButton label={t('actions.more', { title: ad.title })} icon={<Ellipsis />} />} items={items} />
  );
}
