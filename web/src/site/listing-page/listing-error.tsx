import { lazy, Suspense } from 'react';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { goneIn } from './gone.ts';
import './gone.module.css';
import './similar/similar.module.css';

const GoneView = lazy(() => import('./gone-view.tsx').then((module) => ({ default: module.GoneView })));

/** In the place of an ad that cannot be read: what became of it, else the error view of all pages (spec/000 §2). */
export function ListingError({ error }: { error: unknown }) {
  const gone = goneIn(error);
  if (!gone) return <ErrorView error={error} />;
  return (
    <Suspense>
      <GoneView gone={gone} />
    </Suspense>
  );
}
