import { useState } from 'react';
import type { SearchResult } from '#contract/discovery/search';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import styles from './hero.module.css';
import type { SeekKind } from './seek.ts';
import { SeekBox } from './seek-box.tsx';
import { Slideshow } from './slideshow.tsx';

type HeroProps = {
  /** Their places are paid for, and say so. */
  promoted: readonly SearchResult[];
  homes: readonly SearchResult[];
  total: number | undefined;
};

/** The question on the left, real homes passing on the right. What is asked goes with the tab (spec/001 §2). */
export function Hero({ promoted, homes, total }: HeroProps) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const [kind, setKind] = useState<SeekKind>('buy');
  return (
    <section className={styles.hero}>
      <div className={styles.text}>
        <h1>{t(`${kind}.title`)}</h1>
        <p className={styles.lead}>
          {kind === 'buy' && total
            ? t('leadCount', { count: total, total: format.number(total) })
            : t(`${kind}.subtitle`)}
        </p>
        <SeekBox kind={kind} onKind={setKind} />
      </div>
      <Slideshow promoted={promoted} homes={homes} />
    </section>
  );
}
