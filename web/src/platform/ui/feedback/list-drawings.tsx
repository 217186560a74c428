import { Drawing } from './drawing.tsx';
import styles from './drawings.module.css';

/** Drawings of empty lists. Separate from `drawings.tsx`, so that search results load none of these. */

/** No network. */
export function UnpluggedDrawing() {
  return (
    <Drawing>
      <path d="M26 116V58a28 28 0 0 1 56 0v58" className={styles.saffron} />
      <path d="M26 116V58c0-14 10-26 24-28l12 10v76z" className={styles.accent} />
      <circle cx="55" cy="80" r="2.5" className={styles.knob} />
      <path d="M82 100h10c14 0 8-30 20-30h4" />
      <path d="M116 60h8a10 10 0 0 1 0 20h-8z" className={styles.surface} />
      <path d="M134 65h8m-8 10h8" />
      <path d="M168 58h-6a12 12 0 0 0 0 24h6z" className={styles.olive} />
      <path d="m146 52-3-8m9 5 1-9m5 10 4-8M16 116h148" />
    </Drawing>
  );
}

/** No favorites. */
export function HeartDrawing() {
  return (
    <Drawing>
      <path d="M48 116V68l42-36 42 36v48z" className={styles.surface} />
      <path d="m36 78 54-46 54 46" />
      <path
        d="M90 104c-15-10-23-18-23-28a12.500 12.500 0 0 1 23-7 12.500 12.500 0 0 1 23 7c0 10-8 18-23 28z"
        className={styles.accent}
      />
      <path d="M116 54V38h10v25" className={styles.saffron} />
      <path d="M16 116h148" />
    </Drawing>
  );
}

/** No alerts. */
export function BellDrawing() {
  return (
    <Drawing>
      <path d="M44 116V58a46 46 0 0 1 92 0v58" className={styles.saffron} />
      <path d="M90 32v10" />
      <path d="M62 90c6-6 8-14 8-28a20 20 0 0 1 40 0c0 14 2 22 8 28z" className={styles.accent} />
      <path d="M80 90a10 10 0 0 0 20 0" className={styles.surface} />
      <path d="M56 54c-3 7-3 15 0 22m68-22c3 7 3 15 0 22M16 116h148" />
    </Drawing>
  );
}

/** No open days. */
export function CalendarDrawing() {
  return (
    <Drawing>
      <rect x="42" y="28" width="96" height="88" rx="10" className={styles.surface} />
      <path d="M42 54V38a10 10 0 0 1 10-10h76a10 10 0 0 1 10 10v16z" className={styles.saffron} />
      <path d="M66 20v16m48-16v16" />
      <path d="M78 116V86a12 12 0 0 1 24 0v30z" className={styles.accent} />
      <circle cx="97" cy="98" r="2" className={styles.knob} />
      <path d="M56 70h8m-8 16h8m-8 16h8m52-32h8m-8 16h8m-8 16h8M16 116h148" />
    </Drawing>
  );
}

/** No properties. */
export function KeysDrawing() {
  return (
    <Drawing>
      <path d="m82 70 46 40 10-2 1-11-47-40z" className={styles.saffron} />
      <path d="m112 96 7-8m3 16 7-8" />
      <circle cx="68" cy="50" r="26" className={styles.accent} />
      <circle cx="62" cy="44" r="8" className={styles.surface} />
      <path d="M62 36c0-14 10-22 24-22s26 8 30 20" />
      <path d="M104 34h26v24l-13 10-13-10z" className={styles.surface} />
      <path d="M117 42v0M16 116h148" strokeWidth="3" />
    </Drawing>
  );
}

/** No open tasks. */
export function CupDrawing() {
  return (
    <Drawing>
      <path d="M116 72h8a13 13 0 0 1 0 26h-12" />
      <path d="M54 62h62v26a22 22 0 0 1-22 22H76a22 22 0 0 1-22-22z" className={styles.surface} />
      <path d="M54 74h62v10H54z" className={styles.accent} />
      <path d="M36 110h100c-4 6-8 8-16 8H52c-8 0-12-2-16-8z" className={styles.saffron} />
      <path d="M72 50c-5-7 5-11 0-20m14 20c-5-7 5-11 0-20m14 20c-5-7 5-11 0-20" />
    </Drawing>
  );
}

/** No matching rows. */
export function SheetsDrawing() {
  return (
    <Drawing>
      <path d="M62 30h62v86H62z" className={styles.saffron} />
      <path d="M48 20h62v96H48z" className={styles.surface} />
      <path d="M60 38h38M60 54h26M60 70h18" />
      <circle cx="106" cy="74" r="22" className={styles.olive} />
      <path d="m122 90 18 18" strokeWidth="5" className={styles.accent} />
      <path d="M98 74h16M16 116h148" />
    </Drawing>
  );
}
