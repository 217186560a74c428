import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, MapPin } from 'lucide-react';
import { useState } from 'react';
import { positionRadius } from '#contract/catalog/properties';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { useMapLabels } from '../../../platform/lib/map-labels.ts';
import { isStreetMap, useMapSource } from '../../../platform/lib/map-source.ts';
import { Button } from '../../../platform/ui/actions/button.tsx';
import { IconButton } from '../../../platform/ui/actions/icon-button.tsx';
import { Note } from '../../../platform/ui/feedback/note.tsx';
import { NumberField } from '../../../platform/ui/fields/number-field.tsx';
import { MapView } from '../../../platform/ui/map/map-view.tsx';
import styles from './steps.module.css';
import { useGeocoding } from './use-save-property.ts';
import type { StepProps } from './use-wizard.ts';
import { addressKey, hasPosition, isPositionStale } from './wizard-fields.ts';

/** Shows Italy while no position is known. */
const NOWHERE = { center: { latitude: 42.3, longitude: 12.6 }, zoom: 5 };
/** Zoom levels: the built-in map has no detail at street level. */
const PROPERTY_ZOOM = { embedded: 12.6, streets: 17 };

type Point = { latitude: number; longitude: number };

const METRES_PER_DEGREE = 111_320;

/** Rounds to 1e-6 degrees, about 0.1 m. */
const roundDegrees = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Moves a point by meters north and east; accurate for short distances away from the poles. */
export function movedBy({ latitude, longitude }: Point, north: number, east: number): Point {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  return {
    latitude: roundDegrees(latitude + north / METRES_PER_DEGREE),
    longitude: roundDegrees(longitude + east / (METRES_PER_DEGREE * shrink)),
  };
}

/** Position of the property: geocoded, dragged, moved in steps of ten meters, or typed. */
export function PinMap({ values, patch, errorOf }: StepProps) {
  const { t } = useTranslation('properties');
  const { latitude, longitude } = values;
  const point = pointOf(latitude, longitude);
  // The map does not move while the user drags the pin.
  const [dragged, setDragged] = useState<{ from: Point; to: Point } | null>(null);
  const center = point && dragged && same(dragged.to, point) ? dragged.from : point;

  function put(to: Point) {
    patch({
      latitude: roundDegrees(to.latitude),
      longitude: roundDegrees(to.longitude),
      locationPrecision: 'exact',
      pinByHand: true,
      locatedFor: addressKey(values),
    });
  }
  function drag(to: Point) {
    const rounded = { latitude: roundDegrees(to.latitude), longitude: roundDegrees(to.longitude) };
    setDragged({ from: center ?? rounded, to: rounded });
    put(rounded);
  }
  return (
    <>
      <Find values={values} patch={patch} errorOf={errorOf} />
      <Canvas values={values} point={point} center={center} onDrag={drag} />
      {point && <p className={styles.soft}>{t('wizard.map.drag')}</p>}
      <div className={styles.place}>
        <Nudges point={point} onMove={put} />
        <Degrees field="latitude" values={values} patch={patch} errorOf={errorOf} />
        <Degrees field="longitude" values={values} patch={patch} errorOf={errorOf} />
      </div>
    </>
  );
}

/** Typed numbers may be invalid coordinates; returns null for them. */
function pointOf(latitude: number | null, longitude: number | null): Point | null {
  if (latitude === null || longitude === null) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

const same = (one: Point, other: Point) => one.latitude === other.latitude && one.longitude === other.longitude;

function Find({ values, patch }: StepProps) {
  const { t } = useTranslation('properties');
  const find = useGeocoding();
  const [state, setState] = useState<'idle' | 'finding' | 'failed'>('idle');
  const canFind = values.street.trim() !== '' || values.administrativeAreaLevel1.trim() !== '';
  const known = hasPosition(values);

  async function run() {
    setState('finding');
    const located = await find(values);
    // A failed lookup keeps an existing position.
    if (located.latitude !== null) patch(located);
    setState(located.latitude === null ? 'failed' : 'idle');
  }
  return (
    <>
      <div className={styles.row}>
        <Button
          isPending={state === 'finding'}
          aria-disabled={!canFind || undefined}
          onClick={() => canFind && void run()}
        >
          <MapPin />
          {state === 'finding' ? t('wizard.map.finding') : t(known ? 'wizard.map.findAgain' : 'wizard.map.find')}
        </Button>
        <p role="status" className={styles.soft}>
          {state === 'failed' ? t('wizard.map.failed') : known ? t(precisionKey(values)) : t('wizard.map.none')}
        </p>
      </div>
      {isPositionStale(values) && <Note tone="warn">{t('wizard.map.stale')}</Note>}
    </>
  );
}

function precisionKey({ pinByHand, locationPrecision }: StepProps['values']) {
  return pinByHand ? 'wizard.map.byHand' : (`wizard.map.precisions.${locationPrecision ?? 'comune'}` as const);
}

type CanvasProps = Pick<StepProps, 'values'> & {
  point: Point | null;
  center: Point | null;
  onDrag: (to: Point) => void;
};

function Canvas({ values, point, center, onDrag }: CanvasProps) {
  const { t, language } = useTranslation('properties');
  const labels = useMapLabels();
  const mapSource = useMapSource();
  const words = [values.street, values.streetNumber, values.administrativeAreaLevel1].filter(Boolean).join(' ');
  const place = words || t('wizard.map.somewhere');
  return (
    <div className={styles.map}>
      <MapView
        center={center ?? NOWHERE.center}
        zoom={center ? PROPERTY_ZOOM[isStreetMap(mapSource) ? 'streets' : 'embedded'] : NOWHERE.zoom}
        label={t('wizard.map.label', { place })}
        labels={labels}
        language={language}
        height="compact"
        cooperative
        {...mapSource}
        markers={
          point
            ? [
                {
                  id: 'home',
                  ...point,
                  label: t('wizard.map.pin', { place }),
                  radius: values.approximateLocation ? (positionRadius.hidden ?? undefined) : undefined,
                  draggable: true,
                },
              ]
            : []
        }
        onMarkerMove={(_, to) => onDrag(to)}
      />
    </div>
  );
}

const directions = [
  { name: 'north', icon: <ArrowUp />, metres: [10, 0] },
  { name: 'south', icon: <ArrowDown />, metres: [-10, 0] },
  { name: 'west', icon: <ArrowLeft />, metres: [0, -10] },
  { name: 'east', icon: <ArrowRight />, metres: [0, 10] },
] as const;

function Nudges({ point, onMove }: { point: Point | null; onMove: (to: Point) => void }) {
  const { t } = useTranslation('properties');
  return (
    <fieldset>
      <legend className={styles.nudges}>{t('wizard.map.move')}</legend>
      <div className={styles.nudges}>
        {directions.map(({ name, icon, metres: [north, east] }) => (
          <IconButton
            key={name}
            label={t(`wizard.map.${name}`)}
            icon={icon}
            aria-disabled={!point || undefined}
            onClick={() => point && onMove(movedBy(point, north, east))}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Degrees({ field, values, patch, errorOf }: StepProps & { field: 'latitude' | 'longitude' }) {
  const { t, language } = useTranslation('properties');
  const maxDegrees = field === 'latitude' ? 90 : 180;
  return (
    <NumberField
      id={field}
      label={t(`wizard.fields.${field}`)}
      value={values[field]}
      onChange={(degrees) =>
        patch({
          [field]: degrees === null ? null : roundDegrees(degrees),
          locationPrecision: 'exact',
          pinByHand: true,
          locatedFor: addressKey(values),
        })
      }
      min={-maxDegrees}
      max={maxDegrees}
      step={0.0001}
      locale={language}
      format={{ maximumFractionDigits: 6 }}
      error={errorOf(field)}
    />
  );
}
