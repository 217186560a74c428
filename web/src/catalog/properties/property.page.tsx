import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, CircleAlert, ImageIcon, Pencil, Rotate3d, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { OwnMediaItem } from '#contract/catalog/media.schemas';
import { positionRadius, typesWithoutBuilding } from '#contract/catalog/properties';
import type { OwnProperty } from '#contract/catalog/properties.schemas';
import { getMe } from '#contract/identity/accounts';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useMyOrganizations } from '../../identity/organizations/organization-reads.shared.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useMapLabels } from '../../platform/lib/map-labels.ts';
import { isStreetMap, useMapSource } from '../../platform/lib/map-source.ts';
import { pageData, routeError, signInFirst } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Photo } from '../../platform/ui/display/photo.tsx';
import { PhotoSwipe } from '../../platform/ui/display/photo-swipe.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { MapView } from '../../platform/ui/map/map-view.tsx';
import { TourFrame } from '../tours/tour-frame.shared.tsx';
import { validateTourLink } from '../tours/tour-link.shared.ts';
import { useListBefore } from './back-to-list.ts';
import { FactList } from './fact-list.tsx';
import { ListFailed } from './list-parts.tsx';
import styles from './property.module.css';
import { Description, Details, FactsStrip } from './property-facts.tsx';
import { streetOf, townOf } from './property-labels.ts';
import { PropertyOffers } from './property-offers.tsx';
import { deferError, propertyQuery } from './property-reads.ts';
import { useDeleteProperty, useIsDeleted } from './use-delete-property.tsx';

/** `/dashboard/properties/{id}`: a property, for its owner and admins. */
const page = pageData(async ({ params, url, fetch }) => {
  const me = (await fetch(read(getMe, {}))).data;
  if (!me) throw signInFirst(url);
  if (!/^[1-9]\d{0,8}$/.test(params.propertyId ?? '')) throw routeError(404, 'PROPERTY_NOT_FOUND_EXCEPTION');
  await deferError(fetch(propertyQuery(Number(params.propertyId))));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['homes', 'media'] };

export default function PropertyPage() {
  const { t } = useTranslation('homes');
  const id = Number(useParams().propertyId);
  const isDeleted = useIsDeleted(id);
  const result = useQuery({ ...propertyQuery(id), enabled: !isDeleted });
  const property = result.data?.data;
  const isUnavailable = result.error && result.error.status > 0 && result.error.status < 500;
  if (isUnavailable) return <ErrorView error={result.error} />;
  if (property) return <Property property={property} />;
  if (result.isError) return <ListFailed level={1} title={t('detail.failed')} onRetry={result.refetch} />;
  return (
    <div role="status" aria-label={t('detail.loading')}>
      <Skeleton height="420px" shape="photo" />
    </div>
  );
}

function Property({ property }: { property: OwnProperty }) {
  const { t: estate } = useTranslation('estate');
  const isOwner = useMe()?.id === property.owner;
  const isOfAgency = useMyOrganizations().some(({ accountId }) => accountId === property.owner);
  const street = streetOf(property);
  return (
    <>
      <PageHead title={street} noindex />
      <Back />
      <div className={styles.head}>
        <div>
          <Badge tone="brand">{estate(`propertyTypes.${property.propertyType}`)}</Badge>
          <h1>{street}</h1>
          <p className={styles.where}>{townOf(property)}</p>
        </div>
        <Actions property={property} />
      </div>
      {(isOwner || isOfAgency) && (
        <PropertyOffers property={property} advertiser={isOwner ? undefined : property.owner} />
      )}
      <PropertyMedia property={property} />
      <FactsStrip property={property} />
      <Description property={property} />
      <Details property={property} />
      <PropertyEnergy property={property} />
      <PropertyPosition property={property} />
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

function Actions({ property }: { property: OwnProperty }) {
  const { t } = useTranslation('homes');
  const navigate = useNavigate();
  const { list } = useListBefore();
  const { confirmDelete, dialog } = useDeleteProperty({
    onDeleted: () => void navigate(list === 'all' ? links.adminProperties() : links.myProperties()),
  });
  return (
    <div className={styles.actions}>
      {property.can.edit && (
        <LinkButton variant="primary" to={links.propertyWizard(property.id)}>
          <Pencil />
          {t('detail.edit')}
        </LinkButton>
      )}
      {property.can.delete && (
        <Button variant="danger" onClick={() => confirmDelete(property)}>
          <Trash2 />
          {t('remove.action')}
        </Button>
      )}
      {dialog}
    </div>
  );
}

/** Energy certificate (LAW-02); land has none. */
function PropertyEnergy({ property }: { property: OwnProperty }) {
  const { t } = useTranslation('homes');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  if (typesWithoutBuilding.includes(property.propertyType)) return null;
  const { energyStatus, energyExemption, epglNren, epglRen, envelopeWinter, envelopeSummer } = property;
  const perYear = (value: number | null) =>
    value === null ? null : t('detail.perYear', { value: format.number(value, 2) });
  return (
    <section className={styles.section}>
      <h2>{t('detail.energy')}</h2>
      <div className={styles.energy}>
        <p className={styles.energyClass} data-class={property.energyClass}>
          <span>{t('detail.energyClass')}</span>
          <b>{estate(`energyClasses.${property.energyClass}`)}</b>
        </p>
        <FactList
          facts={{
            [t('detail.energyStatus')]: energyStatus && t(`detail.energyStatuses.${energyStatus}`),
            [t('detail.energyExemption')]: energyExemption && t(`detail.energyExemptions.${energyExemption}`),
            [t('detail.epglNren')]: perYear(epglNren),
            [t('detail.epglRen')]: perYear(epglRen),
            [t('detail.envelopeWinter')]: envelopeWinter && t(`detail.envelope.${envelopeWinter}`),
            [t('detail.envelopeSummer')]: envelopeSummer && t(`detail.envelope.${envelopeSummer}`),
            [t('detail.apeCode')]: property.apeCode,
            [t('detail.apeExpiry')]: property.apeExpiry && format.date(property.apeExpiry),
          }}
        />
      </div>
    </section>
  );
}

/** The exact position, and the public position of listings. */
function PropertyPosition({ property }: { property: OwnProperty }) {
  const { t, language } = useTranslation('homes');
  const labels = useMapLabels();
  const mapSource = useMapSource();
  const { latitude, longitude } = property;
  const place = `${streetOf(property)}, ${townOf(property)}`;
  return (
    <section className={styles.section}>
      <h2>{t('detail.position')}</h2>
      {latitude === null || longitude === null ? (
        <p className={styles.soft}>{t('detail.noPosition')}</p>
      ) : (
        <div className={styles.map}>
          <MapView
            center={{ latitude, longitude }}
            zoom={isStreetMap(mapSource) ? 15.5 : 13}
            label={t('detail.map', { place })}
            labels={labels}
            language={language}
            cooperative
            {...mapSource}
            markers={[
              {
                id: property.id,
                latitude,
                longitude,
                label: place,
                radius: property.approximateLocation ? (positionRadius.hidden ?? undefined) : undefined,
              },
            ]}
          />
        </div>
      )}
      {latitude !== null && property.locationPrecision !== 'exact' && (
        <p className={styles.soft}>{t('detail.imprecise')}</p>
      )}
      {property.approximateLocation && <p className={styles.soft}>{t('detail.approximate')}</p>}
    </section>
  );
}

/** All photos, including those in processing; then the video and the virtual tour. */
function PropertyMedia({ property }: { property: OwnProperty }) {
  const { t } = useTranslation('homes');
  const photos = property.media.filter(({ type }) => type === 'PHOTO');
  const video = property.media.find(({ type, url }) => type === 'VIDEO' && url);
  return (
    <>
      {photos.length === 0 ? (
        <p className={styles.noPhotos}>{t('detail.noPhotos')}</p>
      ) : (
        <div className={styles.carousel}>
          <PhotoSwipe
            label={t('detail.photos')}
            labels={{ previous: t('detail.previous'), next: t('detail.next') }}
            counter={(shown, total) => `${shown} / ${total}`}
            photos={photos.map((item, index) => (
              <Slide key={item.id} item={item} position={index + 1} total={photos.length} />
            ))}
          />
        </div>
      )}
      {video?.url && (
        // Muted by default: audio without captions must not start automatically.
        <video className={styles.video} src={video.url} controls muted preload="none" aria-label={t('detail.video')} />
      )}
      {property.virtualTourLink && <Tour link={property.virtualTourLink} />}
    </>
  );
}

function Slide({ item, position, total }: { item: OwnMediaItem; position: number; total: number }) {
  const { t } = useTranslation('homes');
  return (
    <div className={styles.slide}>
      {item.photo ? (
        <Photo
          photo={item.photo}
          alt={item.alt ?? t('detail.photo', { position, total })}
          ratio="16 / 9"
          sizes="(min-width: 1200px) 1000px, 100vw"
          priority={position === 1}
          errorText={t('detail.photoFailed')}
        />
      ) : (
        <p className={styles.noPhoto}>
          {item.refusal ? <CircleAlert /> : <ImageIcon />}
          {t(item.refusal ? 'detail.refused' : 'detail.processing')}
        </p>
      )}
      {item.representation === 'FLOOR_PLAN' && (
        <span className={styles.plan}>
          <Badge tone="plate">{t('detail.floorPlan')}</Badge>
        </span>
      )}
    </div>
  );
}

function Tour({ link }: { link: string }) {
  const { t } = useTranslation('homes');
  const [shown, setShown] = useState(false);
  if (validateTourLink(link)) return null;
  if (shown) return <TourFrame link={link} title={t('detail.tour')} />;
  return (
    <Button className={styles.tour} onClick={() => setShown(true)}>
      <Rotate3d />
      {t('detail.showTour')}
    </Button>
  );
}
