import { Drawing } from './drawing.tsx';
import styles from './drawings.module.css';

/** Page not found. */
export function EntranceDrawing() {
  return (
    <Drawing>
      <path d="M58 116V46a32 32 0 0 1 64 0v70" className={styles.saffron} />
      <path d="M58 116V46c0-16 12-30 28-32l14 12v96z" className={styles.accent} />
      <circle cx="91" cy="74" r="2.5" className={styles.knob} />
      <path
        d="M34 116V92m0 8c-8-2-10-8-10-14 8 1 10 7 10 14zm0-6c7-2 9-8 9-13-7 1-9 7-9 13z"
        className={styles.olive}
      />
      <path d="M16 116h148" />
    </Drawing>
  );
}

/** Search without results. */
export function MapDrawing() {
  return (
    <Drawing>
      <path d="m24 34 44-14 44 14 44-14v80l-44 14-44-14-44 14z" className={styles.surface} />
      <path d="M68 20v80m44-66v80M30 62c18-8 26 8 38 2m44-2c16-10 26 4 40-6" />
      <circle cx="92" cy="58" r="24" className={styles.saffron} />
      <path d="m109 75 20 20" strokeWidth="5" />
      <path d="M84 58h16" />
    </Drawing>
  );
}

/** Access denied. */
export function LockDrawing() {
  return (
    <Drawing>
      <path d="M52 116V46a38 38 0 0 1 76 0v70" className={styles.surface} />
      <path d="M71 116V30m19 86V9m19 107V30M52 64h76" />
      <rect x="74" y="68" width="32" height="27" rx="5" className={styles.accent} />
      <path d="M81 68v-8a9 9 0 0 1 18 0v8" />
      <circle cx="90" cy="81" r="3" className={styles.knob} />
      <path d="M16 116h148" />
    </Drawing>
  );
}

/** Server error. */
export function CloudDrawing() {
  return (
    <Drawing>
      <path d="M54 116V74l36-28 36 28v42z" className={styles.surface} />
      <path d="m44 82 46-36 46 36" />
      <path d="M80 116V94a10 10 0 0 1 20 0v22z" className={styles.accent} />
      <path d="M104 36h34a11 11 0 0 0 1-22 16 16 0 0 0-30-2 12 12 0 0 0-5 24z" className={styles.saffron} />
      <path d="m112 44-4 8m14-8-4 8m14-8-4 8M16 116h148" />
    </Drawing>
  );
}

/** Messages. */
export function EmailDrawing() {
  return (
    <Drawing>
      <path d="M34 116V58a28 28 0 0 1 56 0v58" className={styles.saffron} />
      <path d="M34 116V58c0-14 10-26 24-28l12 10v76z" className={styles.accent} />
      <circle cx="63" cy="80" r="2.5" className={styles.knob} />
      <path d="M96 62h54v38H96z" className={styles.surface} />
      <path d="m96 62 27 21 27-21M16 116h148" />
    </Drawing>
  );
}

/** Payments. */
export function ReceiptDrawing() {
  return (
    <Drawing>
      <path d="M30 116V54a28 28 0 0 1 56 0v62" className={styles.accent} />
      <circle cx="75" cy="82" r="2.5" className={styles.knob} />
      <path d="M72 28h64v84l-8-6-8 6-8-6-8 6-8-6-8 6-8-6-8 6z" className={styles.surface} />
      <path d="M84 44h26m-26 14h40M84 72h40m-12 16h12" />
      <path d="M84 88h14" className={styles.olive} strokeWidth="6" />
      <path d="M16 116h148" />
    </Drawing>
  );
}
