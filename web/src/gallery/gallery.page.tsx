import { Preferences } from '../shell/preferences.tsx';
import { Logo } from '../ui/display/logo.tsx';
import { ActionsGallery } from './actions.gallery.tsx';
import { ChartsGallery } from './charts.gallery.tsx';
import { DisplayGallery } from './display.gallery.tsx';
import { FeedbackGallery } from './feedback.gallery.tsx';
import { FieldsGallery } from './fields.gallery.tsx';
import styles from './gallery.page.module.css';
import { MapGallery } from './map.gallery.tsx';
import { OverlaysGallery } from './overlays.gallery.tsx';

/** `/_ui`: every part in every state, for those who build screens. Not translated, not indexed, linked from nowhere. */
export default function GalleryPage() {
  return (
    <main id="main" className="wrap">
      <title>Parts · Soglia</title>
      <meta name="robots" content="noindex" />
      <header className={styles.head}>
        <Logo name="Soglia" />
        <Preferences />
      </header>
      <h1>Parts</h1>
      <ActionsGallery />
      <FieldsGallery />
      <OverlaysGallery />
      <FeedbackGallery />
      <DisplayGallery />
      <ChartsGallery />
      <MapGallery />
    </main>
  );
}
