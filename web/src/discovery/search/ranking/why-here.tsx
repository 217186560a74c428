import { Suspense, useRef, useState } from 'react';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { lazyPart } from '../../../platform/loading/lazy-part.tsx';
import styles from './why-here.module.css';
import type { WhyHereProps } from './why-popover.tsx';

const WhyPopover = lazyPart(() => import('./why-popover.tsx').then((module) => ({ default: module.WhyPopover })));

/** "Perché qui?" (LAW-07): button on every result; the popover loads on click. */
export function WhyHere({ result, filters, sponsored = false }: WhyHereProps) {
  const { t } = useTranslation('search');
  const [open, setOpen] = useState(false);
  const [isRequested, setRequested] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setRequested(true);
          setOpen(!open);
        }}
      >
        {t('whyHere')}
        <span className="visually-hidden"> {result.title}</span>
      </button>
      {isRequested && (
        <Suspense>
          <WhyPopover
            result={result}
            filters={filters}
            sponsored={sponsored}
            open={open}
            onOpenChange={setOpen}
            button={button}
          />
        </Suspense>
      )}
    </>
  );
}
