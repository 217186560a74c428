import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { classes } from '../../lib/classes.ts';
import { IconButton } from '../actions/icon-button.tsx';
import styles from './photo-swipe.module.css';

type PhotoSwipeProps = {
  label: string;
  photos: readonly ReactNode[];
  labels: { previous: string; next: string };
  /** `counter`: "3 di 12" for a gallery; dots for a card. */
  counter?: (shown: number, total: number) => string;
};

/** A scrolling region must be reachable by keyboard (WCAG 2.1.1); not every browser does this itself. */
const reachable = { tabIndex: 0 };

/** Horizontal photo carousel with native scroll snap, so swiping needs no script. Arrow keys scroll it too. */
export function PhotoSwipe({ label, photos, labels, counter }: PhotoSwipeProps) {
  const track = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const last = photos.length - 1;

  function go(by: number) {
    const box = track.current;
    box?.scrollTo({ left: (shown + by) * box.clientWidth });
  }

  return (
    <div className={styles.box}>
      {/* Not a region: a page of cards would have dozens of landmarks. */}
      <div
        ref={track}
        role="group"
        aria-label={label}
        {...reachable}
        className={styles.track}
        onScroll={({ currentTarget: box }) => setShown(Math.round(box.scrollLeft / Math.max(1, box.clientWidth)))}
      >
        {photos}
      </div>
      {last > 0 && (
        <>
          <IconButton
            variant="plate"
            className={classes(styles.arrow, styles.previous)}
            label={labels.previous}
            icon={<ChevronLeft />}
            disabled={shown === 0}
            onClick={() => go(-1)}
          />
          <IconButton
            variant="plate"
            className={classes(styles.arrow, styles.next)}
            label={labels.next}
            icon={<ChevronRight />}
            disabled={shown >= last}
            onClick={() => go(1)}
          />
          {counter ? (
            <span className={styles.counter}>{counter(shown + 1, photos.length)}</span>
          ) : (
            <Dots total={photos.length} shown={shown} />
          )}
        </>
      )}
    </div>
  );
}

/** At most five dots; the last dot represents all further photos. */
function Dots({ total, shown }: { total: number; shown: number }) {
  const count = Math.min(5, total);
  return (
    <span className={styles.dots} aria-hidden="true">
      {Array.from({ length: count }, (_, dot) => dot).map((dot) => (
        <i key={dot} data-on={dot === Math.min(shown, count - 1) || undefined} />
      ))}
    </span>
  );
}
