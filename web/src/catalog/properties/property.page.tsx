import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, CircleAlert, ImageIcon, Pencil, Rotate3d, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { OwnMediaItem } from '#contract/catalog/media';
import { type OwnProperty, typesWithoutBuilding } from '#contract/catalog/properties';
import { getMe } from '#contract/identity/accounts';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useMapLabels } from '../../platform/lib/map-labels.ts';
import { useMapStyleUrl } from '../../platform/lib/map-style-url.ts';
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
import { judgeTourLink } from '../tours/tour-link.shared.ts';
import { useListBefore } from './back-to-list.ts';
import { FactList } from './fact-list.tsx';
import { ListFailed } from './list-parts.tsx';
import styles from './property.module.css';
import { Description, Details, FactsStrip } from './property-facts.tsx';
import { PropertyOffers } from './property-offers.tsx';
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

/** What the certificate says (LAW-02); land has none. */
function PropertyEnergy({ home }: { home: OwnProperty }) {
  const { t } = useTranslation('homes');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  if (typesWithoutBuilding.includes(home.propertyType)) return null;
  const { energyStatus, energyExemption, epglNren, epglRen, envelopeWinter, envelopeSummer } = home;
  const perYear = (value: number | null) =>
    value === null ? null : t('detail.perYear', { value: format.number(value, 2) });
  return (
    <section className={styles.section}>
      <h2>{t('detail.energy')}</h2>
      <div className={styles.energy}>
        <p className={styles.energyClass} data-class={home.energyClass}>
          <span>{t('detail.energyClass')}</span>
          <b>{estate(`energyClasses.${home.energyClass}`)}</b>
        </p>
        <FactList
          facts={{
            [t('detail.energyStatus')]: energyStatus && t(`detail.energyStatuses.${energyStatus}`),
            [t('detail.energyExemption')]: energyExemption && t(`detail.energyExemptions.${energyExemption}`),
            [t('detail.epglNren')]: perYear(epglNren),
            [t('detail.epglRen')]: perYear(epglRen),
            [t('detail.envelopeWinter')]: envelopeWinter && t(`detail.envelope.${envelopeWinter}`),
            [t('detail.envelopeSummer')]: envelopeSummer && t(`detail.envelope.${envelopeSummer}`),
            [t('detail.apeCode')]: home.apeCode,
            [t('detail.apeExpiry')]: home.apeExpiry && format.date(home.apeExpiry),
          }}
        />
      </div>
    </section>
  );
}

/** Where it is, exactly as its owner knows it, and what ads make of that. */
function PropertyPosition({ home }: { home: OwnProperty }) {
  const { t, language } = useTranslation('homes');
  const labels = useMapLabels();
  const styleUrl = useMapStyleUrl();
  const { latitude, longitude } = home;
  const place = `${streetOf(home)}, ${townOf(home)}`;
  return (
    <section className={styles.section}>
      <h2>{t('detail.position')}</h2>
      {latitude === null || longitude === null ? (
        <p className={styles.soft}>{t('detail.noPosition')}</p>
      ) : (
        <div className={styles.map}>
          <MapView
            center={{ latitude, longitude }}
            zoom={13}
            label={t('detail.map', { place })}
            labels={labels}
            language={language}
            cooperative
            styleUrl={styleUrl}
            markers={[{ id: home.id, latitude, longitude, label: place, approximate: home.approximateLocation }]}
          />
        </div>
      )}
      {latitude !== null && home.locationPrecision !== 'exact' && (
        <p className={styles.soft}>{t('detail.imprecise')}</p>
      )}
      {home.approximateLocation && <p className={styles.soft}>{t('detail.approximate')}</p>}
    </section>
  );
}

/** The photos side by side, those still being processed included; then the video and the virtual tour. */
function PropertyMedia({ home }: { home: OwnProperty }) {
  const { t } = useTranslation('homes');
  const photos = home.media.filter(({ type }) => type === 'PHOTO');
  const video = home.media.find(({ type, url }) => type === 'VIDEO' && url);
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
        // Silent until somebody wants to hear it: nothing a listener would need captions for begins by itself.
        <video className={styles.video} src={video.url} controls muted preload="none" aria-label={t('detail.video')} />
      )}
      {home.virtualTourLink && <Tour link={home.virtualTourLink} />}
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
          failedText={t('detail.photoFailed')}
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
  if (judgeTourLink(link)) return null;
  if (shown) return <TourFrame link={link} title={t('detail.tour')} />;
  return (
    <Button className={styles.tour} onClick={() => setShown(true)}>
      <Rotate3d />
      {t('detail.showTour')}
    </Button>
  );
}
