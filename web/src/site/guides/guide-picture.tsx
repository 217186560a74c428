import { useTranslation } from '../../platform/lib/i18n.tsx';
import { TourPlan } from './drawings.tsx';
import styles from './guide.module.css';
import type { GuideSection } from './guide-content.ts';
import { type PictureName, pictureSizes } from './pictures/picture-sizes.ts';

const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' });

type GuidePictureProps = { name: NonNullable<GuideSection['picture']>; alt: string; caption: string };

export function GuidePicture({ name, alt, caption }: GuidePictureProps) {
  return (
    <figure className={styles.figure}>
      {name === 'tour-plan' ? (
        <div role="img" aria-label={alt} className={styles.plan}>
          <TourPlan />
        </div>
      ) : (
        <div className={styles.stage}>
          <Screen name={name} alt={alt} />
        </div>
      )}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function Screen({ name, alt }: { name: PictureName; alt: string }) {
  const { language } = useTranslation();
  const { width, height } = pictureSizes[name];
  // In the reader's language, where it was taken in that; else in English.
  const src = files[`./pictures/${name}.${language}.webp`] ?? files[`./pictures/${name}.en.webp`];
  // Taken at two pixels for one: as large as the screen itself shows it.
  return <img src={src} width={width / 2} height={height / 2} alt={alt} loading="lazy" decoding="async" />;
}
