import type { LoaderFunctionArgs } from 'react-router';
import { requestContext } from '../../platform/api/request-context.ts';
import { routeError } from '../../platform/lib/page-data.ts';
import { Logo } from '../../platform/ui/display/logo.tsx';
import { Preferences } from '../shell/preferences.shared.tsx';
import { ActionsGallery } from './actions.gallery.tsx';
import { ChartsGallery } from './charts.gallery.tsx';
import { DisplayGallery } from './display.gallery.tsx';
import { FeedbackGallery } from './feedback.gallery.tsx';
import { FieldsGallery } from './fields.gallery.tsx';
import styles from './gallery.page.module.css';
import { MapGallery } from './map.gallery.tsx';
import { OverlaysGallery } from './overlays.gallery.tsx';

/** Public sites disable it (GALLERY). */
export function loader({ context }: LoaderFunctionArgs): null {
  if (!context.get(requestContext).hasGallery) throw routeError(404, 'NOT_FOUND_EXCEPTION');
  return null;
}

/** `/_ui`: every component in every state, for developers. Not translated, indexed or linked. */
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
