import type { ComponentType } from 'react';
import type { GuideSlug } from '../../platform/routing/links.ts';
import styles from './drawings.module.css';

/** Illustrations of guides, in their headers and links. Decorative: the text has the information. */

function SellDrawing() {
  return (
    <svg viewBox="0 0 240 180" className={styles.drawing} aria-hidden="true">
      <ellipse cx="120" cy="164" rx="108" ry="10" className={styles.sand} />
      <path d="M40 162V84l58-46 58 46v78z" className={styles.surface} />
      <path d="M30 92 98 36l68 56" strokeWidth="4" />
      <path d="M84 162v-44a14 14 0 0 1 28 0v44z" className={styles.accent} />
      <circle cx="105" cy="140" r="2.5" className={styles.ink} />
      <path d="M54 100h20v22H54zm68 0h20v22h-20zM64 100v22m68-22v22" className={styles.saffron} />
      <path d="M176 162v-58" strokeWidth="4" />
      <path d="M158 70h52a4 4 0 0 1 4 4v30a4 4 0 0 1-4 4h-52z" className={styles.olive} />
      <path d="m172 90 8 8 16-18" strokeWidth="4" />
      <path d="M16 162h208" />
    </svg>
  );
}

function StayDrawing() {
  return (
    <svg viewBox="0 0 240 180" className={styles.drawing} aria-hidden="true">
      <ellipse cx="120" cy="164" rx="108" ry="10" className={styles.sand} />
      <path d="M20 40c26-14 40 12 66 0s40 12 66 0 42 10 68-4v64H20z" className={styles.sea} stroke="none" />
      <circle cx="186" cy="42" r="16" className={styles.saffron} />
      <path d="M58 162V64h76v98z" className={styles.surface} />
      <path d="M50 64h92M58 64l10-18h56l10 18" />
      <path d="M70 80h18v24H70zm34 0h18v24h-18z" className={styles.olive} />
      <path d="M84 162v-36h24v36z" className={styles.accent} />
      <circle cx="103" cy="146" r="2.5" className={styles.ink} />
      <path d="M120 120h8v10h-8z" className={styles.saffron} />
      <path d="M160 162v-44a6 6 0 0 1 6-6h32a6 6 0 0 1 6 6v44z" className={styles.accent} />
      <path d="M174 112V92h16v20m-20 14v24m12-24v24m12-24v24" />
      <path d="M16 162h208" />
    </svg>
  );
}

function SearchDrawing() {
  return (
    <svg viewBox="0 0 240 180" className={styles.drawing} aria-hidden="true">
      <ellipse cx="120" cy="168" rx="108" ry="8" className={styles.sand} />
      <path d="m20 44 66-20 68 20 66-20v110l-66 20-68-20-66 20z" className={styles.surface} />
      <path d="M86 24v110m68-90v110" className={styles.soft} />
      <path d="M20 92c30-14 42 14 66 4s44-26 68-8 40 2 66-10" className={styles.soft} />
      <path d="M72 92c4-34 40-48 74-36s48 34 32 62-70 28-90 14-18-22-16-40z" className={styles.saffron} />
      <path d="M72 92c4-34 40-48 74-36s48 34 32 62-70 28-90 14-18-22-16-40z" className={styles.way} />
      <path d="M112 112s-18-18-18-30a18 18 0 0 1 36 0c0 12-18 30-18 30z" className={styles.accent} />
      <circle cx="112" cy="82" r="6" className={styles.surface} />
      <path d="M152 126s-12-12-12-20a12 12 0 0 1 24 0c0 8-12 20-12 20z" className={styles.olive} />
    </svg>
  );
}

function OpenDaysDrawing() {
  return (
    <svg viewBox="0 0 240 180" className={styles.drawing} aria-hidden="true">
      <ellipse cx="120" cy="164" rx="108" ry="10" className={styles.sand} />
      <path d="M60 162V64a40 40 0 0 1 80 0v98z" className={styles.saffron} />
      <path d="M60 162V64c0-20 16-38 36-40l18 16v122z" className={styles.accent} />
      <circle cx="104" cy="100" r="3" className={styles.ink} />
      <path d="M156 58h56v48h-56zm0 14h56M168 50v14m32-14v14" className={styles.surface} />
      <path d="M168 82h8m8 0h8m8 0h4m-36 12h8" className={styles.soft} />
      <path d="m184 92 6 6 10-12" strokeWidth="3" />
      <circle cx="168" cy="124" r="8" className={styles.olive} />
      <path d="M154 162v-12a14 14 0 0 1 28 0v12" className={styles.olive} />
      <circle cx="200" cy="130" r="7" className={styles.sea} />
      <path d="M188 162v-10a12 12 0 0 1 24 0v10" className={styles.sea} />
      <path d="M16 162h208" />
    </svg>
  );
}

function TourDrawing() {
  return (
    <svg viewBox="0 0 240 180" className={styles.drawing} aria-hidden="true">
      <ellipse cx="120" cy="166" rx="108" ry="8" className={styles.sand} />
      <path d="M24 36c60-18 132-18 192 0v96c-60 18-132 18-192 0z" className={styles.surface} />
      <path d="M24 36c60 12 132 12 192 0M24 132c60-12 132-12 192 0" className={styles.soft} />
      <path d="M52 62c16 3 30 4 44 5v40c-14 1-28 2-44 5z" className={styles.sea} />
      <path d="M74 64v46M52 86h44" />
      <path d="M150 124V76h30v46z" className={styles.accent} />
      <circle cx="174" cy="100" r="2.5" className={styles.ink} />
      <path d="M108 116h30v-14h-30zm4-14V90h22v12" className={styles.olive} />
      <path d="M70 150c30 14 72 14 102 0" className={styles.way} />
      <path d="m166 144 8 6-6 8" />
    </svg>
  );
}

/** Floor plan with photo positions, each in sight of the next. */
export function TourPlan() {
  return (
    <svg viewBox="0 0 300 200" className={styles.drawing} aria-hidden="true">
      <path d="M20 20h260v160H20z" className={styles.surface} strokeWidth="5" />
      <path d="M150 20v52m0 36v72M20 110h60m36 0h34m0 0h46m36 0h48" strokeWidth="4" />
      <path d="M36 34h54v26H36zm8 26v8m38-8v8" className={styles.olive} />
      <path d="M190 30h60v34h-60zm8 6h20v10h-20z" className={styles.saffron} />
      <path d="M34 150h34v18H34zm160 2h56v16h-56z" className={styles.sea} />
      <path d="m84 166 16-76 32-34 82 34 6 52" className={styles.way} />
      {[
        [84, 166],
        [100, 90],
        [132, 52],
        [214, 90],
        [220, 142],
      ].map(([x, y], at) => (
        <g key={x}>
          <circle cx={x} cy={y} r="11" className={styles.accent} />
          <text x={x} y={(y ?? 0) + 5} className={styles.number}>
            {at + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}

export const guideDrawings: Record<GuideSlug, ComponentType> = {
  'sell-property': SellDrawing,
  'vacation-rental': StayDrawing,
  'property-search': SearchDrawing,
  'open-days': OpenDaysDrawing,
  'virtual-tour': TourDrawing,
};
