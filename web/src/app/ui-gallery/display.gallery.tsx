import type { Photo as PhotoData } from '#contract/catalog/media.schemas';
import photoUrl from '../../identity/authentication/living-milano.webp?url';
import { useFormat } from '../../platform/lib/format.ts';
import { links } from '../../platform/routing/links.ts';
import { Accordion } from '../../platform/ui/display/accordion.tsx';
import { Avatar } from '../../platform/ui/display/avatar.tsx';
import { Breadcrumb } from '../../platform/ui/display/breadcrumb.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Photo } from '../../platform/ui/display/photo.tsx';
import { PhotoSwipe } from '../../platform/ui/display/photo-swipe.tsx';
import { Price } from '../../platform/ui/display/price.tsx';
import styles from './gallery.page.module.css';
import { GallerySection } from './gallery-section.tsx';

/** Without renditions: fallback URL only. The second URL does not exist, to show the error state. */
const photo: PhotoData = { url: photoUrl, base: '', widths: [], width: 960, height: 640, alt: null, thumbhash: null };
const missing: PhotoData = { ...photo, url: 'data:image/webp;base64,AAAA' };

export function DisplayGallery() {
  const format = useFormat();
  const pictures = [photo, missing, photo].map((one, index) => (
    <Photo key={String(index)} photo={one} alt="Salotto con parquet" sizes="300px" errorText="La foto non si vede" />
  ));
  return (
    <GallerySection title="Display">
      <Breadcrumb label="Sei qui" steps={[{ words: 'Inizio', to: links.homePage() }]} here="Milano" />
      <div className={styles.grid}>
        <PhotoSwipe label="Foto" photos={pictures} labels={{ previous: 'Foto precedente', next: 'Foto successiva' }} />
        <PhotoSwipe
          label="Foto con numero"
          photos={pictures}
          labels={{ previous: 'Foto precedente', next: 'Foto successiva' }}
          counter={(shown, total) => `${shown} di ${total}`}
        />
        <Card title="Prezzi" aside={<Avatar name="Marco Rossi" />}>
          <p>
            <Price text={format.price({ amount: 285_000, currency: 'EUR' })} size="page" />
          </p>
          <p>
            <Price
              text={format.price({ amount: 1200, currency: 'EUR' }, 'month')}
              former={{ text: format.price({ amount: 1300, currency: 'EUR' }), label: 'Prima' }}
            />
          </p>
          <p>
            <Price text={format.price({ amount: 120, currency: 'EUR' }, 'night')} size="text" /> · {format.area(85.5)} ·{' '}
            {format.dateTime('2026-11-21T14:00:00Z')}
          </p>
        </Card>
        <div>
          <Accordion
            name="faq"
            items={[
              { title: 'Spese condominiali', content: '120 € al mese, acqua compresa.', open: true },
              { title: 'Quando è libera', content: 'Dal 1 dicembre.' },
            ]}
          />
        </div>
      </div>
    </GallerySection>
  );
}
