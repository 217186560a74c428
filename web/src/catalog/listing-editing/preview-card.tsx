import type { ListingContext } from '#contract/catalog/listings';
import type { OwnProperty } from '#contract/catalog/properties.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { ListingCard } from '../../platform/ui/display/listing-card.tsx';
import { usePropertyLabels } from '../property-labels/property-labels.shared.ts';
import styles from './aside.module.css';
import type { ListingValues } from './listing-values.ts';
import { perOf, propertyLabel } from './use-form-labels.ts';

type PreviewCardProps = { kind: ListingContext; values: ListingValues; property: OwnProperty | null };

/** Result card with the typed values. Inert: not focusable, not clickable. */
export function PreviewCard({ kind, values, property }: PreviewCardProps) {
  const { t } = useTranslation('listingForm');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  const words = usePropertyLabels();
  const isStay = kind === 'HOSPITALITY';
  const { price, currency, maxGuests } = values;
  const priceText =
    price === null || Number.isNaN(price)
      ? t('preview.noPrice')
      : format.price({ amount: price, currency }, perOf(kind, values));
  const facts = property
    ? words.facts({ ...property, ...(isStay && { floor: null, floorTypes: [] }) })
    : [t('preview.noHome')];
  const photos = (property?.media ?? []).flatMap(({ type, photo }) => (type === 'PHOTO' && photo ? [photo] : []));
  return (
    <section className={styles.preview} aria-labelledby="preview-heading">
      <h2 id="preview-heading" className={styles.heading}>
        {t('preview.heading')}
      </h2>
      <p className="visually-hidden">{t('preview.text', { price: priceText, facts: facts.join(', ') })}</p>
      <div inert>
        <ListingCard
          to={links.myListings()}
          photos={photos.slice(0, 5)}
          price={priceText}
          priceNote={isStay && maxGuests ? words.guests(maxGuests) : undefined}
          facts={facts}
          place={property ? propertyLabel(property) : ''}
          sizes="(max-width: 1000px) 90vw, 340px"
          labels={{
            photos: estate('photosOf', { facts: facts.join(', ') }),
            previous: estate('previousPhoto'),
            next: estate('nextPhoto'),
            photoFailed: estate('photoFailed'),
            photoAlt: (position) => estate('photoOf', { position, total: photos.length }),
          }}
        />
      </div>
      <p className={styles.titleLine}>{values.title.trim() || t('preview.noTitle')}</p>
    </section>
  );
}
