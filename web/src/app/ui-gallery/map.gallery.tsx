import photoUrl from '../../identity/authentication/living-milano.webp?url';
import { useMapLabels } from '../../platform/lib/map-labels.ts';
import { ListingCard } from '../../platform/ui/display/listing-card.tsx';
import { MapView } from '../../platform/ui/map/map-view.tsx';
import { PricePin } from '../../platform/ui/map/price-pin.tsx';
import styles from './gallery.page.module.css';
import { GallerySection } from './gallery-section.tsx';

const pinStates = ['normal', 'active', 'seen', 'cluster'] as const;
const photo = {
  url: photoUrl,
  base: '',
  widths: [],
  width: 960,
  height: 640,
  alt: 'Salotto con parquet',
  thumbhash: null,
};
const cardLabels = {
  photos: 'Foto del trilocale',
  previous: 'Foto precedente',
  next: 'Foto successiva',
  photoFailed: 'La foto non si vede',
  photoAlt: (position: number) => `Foto ${position}`,
};

/** A property in a list and on a map. */
export function MapGallery() {
  const labels = useMapLabels();
  return (
    <GallerySection title="Homes and maps">
      <div className={styles.grid}>
        <ListingCard
          to="/"
          photos={[photo, { ...photo, base: 'b' }]}
          price="465.000 €"
          priceNote="5.471 €/m²"
          facts={['Trilocale', '85 m²', '1 bagno', '3° piano']}
          place="Via Savona 41, Tortona"
          badges={['Nuovo', 'Professionista']}
          labels={cardLabels}
          sizes="300px"
        />
        <div>
          {pinStates.map((state) => (
            <PricePin
              key={state}
              state={state}
              text={state === 'cluster' ? '14' : '465.000 €'}
              label={state === 'cluster' ? '14 case, ingrandisci' : 'Trilocale, 465.000 €'}
            />
          ))}
        </div>
        <MapView
          center={{ latitude: 45.4642, longitude: 9.19 }}
          zoom={10}
          label="Mappa di Milano"
          labels={labels}
          height="compact"
          cooperative
          markers={[{ id: 1, latitude: 45.4506, longitude: 9.1686, label: 'Via Savona 41', radius: 220 }]}
        />
      </div>
    </GallerySection>
  );
}
