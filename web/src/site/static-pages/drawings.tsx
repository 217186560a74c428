import { Drawing } from '../../platform/ui/feedback/drawing.tsx';
import styles from '../../platform/ui/feedback/drawings.module.css';

/** A bitten cookie. */
export function CookieDrawing() {
  return (
    <Drawing>
      <path d="M132 58a46 46 0 1 1-44-46c0 12 8 18 16 18 0 14 12 26 28 28z" className={styles.saffron} />
      {['76 44', '106 62', '70 76', '98 90', '118 82'].map((at) => (
        <circle key={at} cx={at.split(' ')[0]} cy={at.split(' ')[1]} r="6" className={styles.accent} />
      ))}
      <path d="M128 24h.1m14 12h.1m-2-22h.1" strokeWidth="6" />
    </Drawing>
  );
}

/** A document with rules and a seal. */
export function RulesDrawing() {
  return (
    <Drawing>
      <path d="M46 14h72l18 18v84H46z" className={styles.surface} />
      <path d="M118 14v18h18M62 48h56M62 62h56M62 76h34" />
      <path d="m108 104-4 14 10-5 10 5-4-14" className={styles.olive} />
      <circle cx="114" cy="94" r="14" className={styles.accent} />
    </Drawing>
  );
}

/** A step-free entrance with users. */
export function AccessDrawing() {
  return (
    <Drawing>
      <path d="M100 116V34a24 24 0 0 1 48 0v82" className={styles.saffron} />
      <path d="M100 116V34c0-12 8-22 20-24v106z" className={styles.accent} />
      <circle cx="108" cy="70" r="2.5" className={styles.knob} />
      <circle cx="52" cy="34" r="9" className={styles.olive} />
      <path d="M52 46v28h22l10 24h8M52 56h18" strokeWidth="4" />
      <circle cx="56" cy="90" r="22" className={styles.surface} fillOpacity="0" strokeWidth="4" />
      <path d="M16 116h148" />
    </Drawing>
  );
}

/** Growing bars under a magnifying glass: public statistics. */
export function StatsDrawing() {
  return (
    <Drawing>
      <path d="M30 116V84h20v32z" className={styles.olive} />
      <path d="M62 116V62h20v54z" className={styles.saffron} />
      <path d="M94 116V40h20v76z" className={styles.accent} />
      <path d="M20 116h130" />
      <circle cx="122" cy="42" r="26" className={styles.surface} fillOpacity="0" strokeWidth="4" />
      <path d="m141 61 20 22" strokeWidth="6" />
    </Drawing>
  );
}

/** Ordered listings. */
export function OrderDrawing() {
  return (
    <Drawing>
      {[14, 50, 86].map((y) => (
        <g key={y}>
          <rect x="40" y={y} width="104" height="28" rx="6" className={styles.surface} />
          <path d={`M72 ${y + 10}h${70 - y / 3}m-${70 - y / 3} 9h30`} />
        </g>
      ))}
      <rect x="46" y="20" width="18" height="16" rx="3" className={styles.accent} />
      <rect x="46" y="56" width="18" height="16" rx="3" className={styles.saffron} />
      <rect x="46" y="92" width="18" height="16" rx="3" className={styles.olive} />
      <path d="M24 104V22m-8 10 8-10 8 10" strokeWidth="3" />
    </Drawing>
  );
}
