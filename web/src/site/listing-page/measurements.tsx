import type { ListingView } from '#contract/catalog/listings';
import { useHomeWords } from '../../catalog/property-labels/home-words.shared.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import styles from './listing.module.css';

/** The areas, drawn to scale where both are known, and every measure as a table. */
export function Measurements({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('offer');
  const format = useFormat();
  const words = useHomeWords();
  const { property } = listing;
  const rows: [string, string][] = [[t('measurements.commercial'), format.area(property.commercialArea)]];
  if (property.walkableArea) rows.push([t('measurements.walkable'), format.area(property.walkableArea)]);
  if (property.roomsCount) rows.push([t('measurements.rooms'), format.number(property.roomsCount)]);
  if (property.bathroomsCount) rows.push([t('measurements.bathrooms'), format.number(property.bathroomsCount)]);
  if (property.floor !== null) rows.push([t('measurements.floor'), words.floor(property.floor)]);
  if (listing.pricePerSquareMetre !== null) {
    const perArea = { amount: listing.pricePerSquareMetre, currency: listing.price.currency };
    rows.push([t('measurements.pricePerArea'), format.pricePerArea(perArea)]);
  }
  const drawn = property.walkableArea !== null && property.walkableArea < property.commercialArea;
  return (
    <section id="measurements" className={styles.section}>
      <h2>{t('measurements.heading')}</h2>
      <div className={drawn ? styles.measures : undefined}>
        {drawn && <AreaDrawing commercial={property.commercialArea} walkable={property.walkableArea ?? 0} />}
        <dl className={styles.list}>
          {rows.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

const WIDTH = 240;
const HEIGHT = 176;

/** Two rectangles whose areas stand in the true ratio: where one walks, inside what one pays for. */
function AreaDrawing({ commercial, walkable }: { commercial: number; walkable: number }) {
  const { t } = useTranslation('offer');
  const format = useFormat();
  const side = Math.sqrt(walkable / commercial);
  const width = Math.max(120, Math.round((WIDTH - 2) * side));
  const height = Math.min(HEIGHT - 26, Math.max(70, Math.round((HEIGHT - 2) * side)));
  const label = t('measurements.drawing', { walkable: format.area(walkable), commercial: format.area(commercial) });
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <rect className={styles.outer} x="1" y="1" width={WIDTH - 2} height={HEIGHT - 2} rx="8" />
      <rect className={styles.inner} x="1" y={HEIGHT - 1 - height} width={width} height={height} rx="8" />
      <text className={styles.outerText} x="12" y="18">
        {t('measurements.commercialShort', { area: format.area(commercial) })}
      </text>
      <text className={styles.innerFigure} x={width / 2} y={HEIGHT - height / 2}>
        {format.area(walkable)}
      </text>
      <text className={styles.innerText} x={width / 2} y={HEIGHT - height / 2 + 22}>
        {t('measurements.walkableShort')}
      </text>
    </svg>
  );
}
