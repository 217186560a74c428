import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Pencil, Trash2 } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router';
import type { OwnProperty } from '#contract/catalog/properties';
import { getMe } from '#contract/identity/accounts';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData, routeError, signInFirst } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { useListBefore } from './back-to-list.ts';
import { ListFailed } from './list-parts.tsx';
import styles from './property.module.css';
import { PropertyEnergy } from './property-energy.tsx';
import { Description, Details, FactsStrip } from './property-facts.tsx';
import { PropertyMedia } from './property-media.tsx';
import { PropertyOffers } from './property-offers.tsx';
import { PropertyPosition } from './property-position.tsx';
import { homeOf, orSayLater } from './property-reads.ts';
import { streetOf, townOf } from './property-words.ts';
import { useDeleteProperty, useIsDeleted } from './use-delete-property.tsx';

/** `/dashboard/properties/{id}`: one home, for its owner and admins. */
const page = pageData(async ({ params, url, fetch }) => {
  const me = (await fetch(read(getMe, {}))).data;
  if (!me) throw signInFirst(url);
  if (!/^[1-9]\d{0,8}$/.test(params.propertyId ?? '')) throw routeError(404, 'PROPERTY_NOT_FOUND_EXCEPTION');
  await orSayLater(fetch(homeOf(Number(params.propertyId))));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['homes', 'media'] };

export default function PropertyPage() {
  const { t } = useTranslation('homes');
  const id = Number(useParams().propertyId);
  const isDeleted = useIsDeleted(id);
  const answer = useQuery({ ...homeOf(id), enabled: !isDeleted });
  const home = answer.data?.data;
  const gone = answer.error && answer.error.status > 0 && answer.error.status < 500;
  if (gone) return <ErrorView error={answer.error} />;
  if (home) return <Property home={home} />;
  if (answer.isError) return <ListFailed level={1} title={t('detail.failed')} onRetry={answer.refetch} />;
  return (
    <div role="status" aria-label={t('detail.loading')}>
      <Skeleton height="420px" shape="photo" />
    </div>
  );
}

function Property({ home }: { home: OwnProperty }) {
  const { t: estate } = useTranslation('estate');
  const isOwner = useMe()?.id === home.owner;
  const street = streetOf(home);
  return (
    <>
      <PageHead title={street} noindex />
      <Back />
      <div className={styles.head}>
        <div>
          <Badge tone="brand">{estate(`propertyTypes.${home.propertyType}`)}</Badge>
          <h1>{street}</h1>
          <p className={styles.where}>{townOf(home)}</p>
        </div>
        <Actions home={home} />
      </div>
      {isOwner && <PropertyOffers property={home} />}
      <PropertyMedia home={home} />
      <FactsStrip home={home} />
      <Description home={home} />
      <Details home={home} />
      <PropertyEnergy home={home} />
      <PropertyPosition home={home} />
    </>
  );
}

function Back() {
  const { t } = useTranslation('homes');
  const { list, search } = useListBefore();
  return (
    <Link to={(list === 'all' ? links.adminProperties() : links.myProperties()) + search} className={styles.back}>
      <ArrowLeft />
      {t('detail.back')}
    </Link>
  );
}

function Actions({ home }: { home: OwnProperty }) {
  const { t } = useTranslation('homes');
  const navigate = useNavigate();
  const { list } = useListBefore();
  const { askDelete, dialog } = useDeleteProperty({
    onDeleted: () => void navigate(list === 'all' ? links.adminProperties() : links.myProperties()),
  });
  return (
    <div className={styles.actions}>
      {home.can.edit && (
        <LinkButton look="primary" to={links.propertyWizard(home.id)}>
          <Pencil />
          {t('detail.edit')}
        </LinkButton>
      )}
      {home.can.delete && (
        <Button look="danger" onClick={() => askDelete(home)}>
          <Trash2 />
          {t('remove.action')}
        </Button>
      )}
      {dialog}
    </div>
  );
}
