import type { ReactElement } from 'react';
import type { BoostType } from '#contract/discovery/placements';
import styles from './effect-drawings.module.css';

/** A place above the results it matches. */
function Top() {
  return (
    <svg viewBox="0 0 200 120" className={styles.drawing} aria-hidden="true">
      <rect x="46" y="8" width="108" height="104" rx="8" className={styles.sheet} />
      <rect x="54" y="16" width="92" height="30" rx="5" className={styles.yours} />
      <rect x="59" y="21" width="26" height="20" rx="3" className={styles.photo} />
      <path d="M92 26h36M92 35h24" className={styles.onYours} />
      {[54, 74, 94].map((y) => (
        <g key={y}>
          <rect x="58" y={y} width="20" height="13" rx="3" className={styles.sand} />
          <path d={`M86 ${y + 4}h44M86 ${y + 10}h30`} className={styles.words} />
        </g>
      ))}
      <path d="M170 44V20m-9 9 9-9 9 9" className={styles.arrow} />
    </svg>
  );
}

/** A frame around it, where it stands. */
function Highlight() {
  return (
    <svg viewBox="0 0 200 120" className={styles.drawing} aria-hidden="true">
      {[14, 76, 138].map((x) => (
        <g key={x}>
          {x === 76 && <rect x="69" y="18" width="62" height="84" rx="9" className={styles.frame} />}
          <rect x={x} y="26" width="48" height="34" rx="5" className={x === 76 ? styles.yours : styles.sand} />
          <path d={`M${x} 72h34M${x} 82h44M${x} 92h24`} className={x === 76 ? styles.strong : styles.words} />
        </g>
      ))}
    </svg>
  );
}

/** A place among the large photographs of the front page. */
function Homepage() {
  return (
    <svg viewBox="0 0 200 120" className={styles.drawing} aria-hidden="true">
      <rect x="16" y="8" width="168" height="104" rx="8" className={styles.sheet} />
      <rect x="24" y="16" width="152" height="62" rx="6" className={styles.yours} />
      <path d="M84 68V46l18-14 18 14v22z" className={styles.photo} />
      <path d="M97 68V55h10v13" className={styles.door} />
      {[92, 100, 108].map((x) => (
        <circle key={x} cx={x} cy="86" r="2.6" className={x === 92 ? styles.dotOn : styles.sand} />
      ))}
      {[24, 76, 128].map((x) => (
        <rect key={x} x={x} y="95" width="46" height="10" rx="3" className={styles.sand} />
      ))}
    </svg>
  );
}

/** What each type does to an ad, drawn. */
export const effectDrawings: Record<BoostType, () => ReactElement> = {
  TOP: Top,
  HIGHLIGHT: Highlight,
  HOMEPAGE: Homepage,
};
