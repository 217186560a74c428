import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { MIN_CORNERS } from '#contract/geo/geo-polygon';
import { autocompletePlaces } from '#contract/geo/places';
import { PlaceField } from '../../../geo/places/place-field.shared.tsx';
import { ScriptedForm } from '../../../platform/forms/scripted-form.tsx';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { read } from '../../../platform/lib/queries.ts';
import { Button } from '../../../platform/ui/actions/button.tsx';
import { IconButton } from '../../../platform/ui/actions/icon-button.tsx';
import { NumberField } from '../../../platform/ui/fields/number-field.tsx';
import { TextField } from '../../../platform/ui/fields/text-field.tsx';
import { Dialog } from '../../../platform/ui/overlays/dialog.tsx';
import { type Corner, circleCorners, readCorner } from './area.ts';
import styles from './area-tools.module.css';

const DEFAULT_KM = 5;
const MAX_KM = 200;

type AreaDialogProps = { areaCorners: readonly Corner[]; onArea: (corners: Corner[]) => void; onClose: () => void };

/** Area selection without a pointer: a circle around a place, or typed corners. */
export function AreaDialog({ areaCorners, onArea, onClose }: AreaDialogProps) {
  const { t } = useTranslation('searchMap');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('dialogTitle')}
      description={t('dialogText')}
      closeLabel={t('closeDialog')}
    >
      <CircleForm onArea={onArea} />
      <CornersForm areaCorners={areaCorners} onArea={onArea} />
    </Dialog>
  );
}

function CircleForm({ onArea }: Pick<AreaDialogProps, 'onArea'>) {
  const { t, language } = useTranslation('searchMap');
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [km, setKm] = useState<number | null>(DEFAULT_KM);
  const [problem, setProblem] = useState<'pickPlace' | 'placeFailed' | null>(null);
  const [isPending, setPending] = useState(false);

  async function make(event: FormEvent) {
    event.preventDefault();
    setProblem(null);
    setPending(true);
    try {
      const { data } = await client.fetchQuery(read(autocompletePlaces, { query: { q: text.trim() } }));
      const place = data.find(({ locationQuery }) => locationQuery === text) ?? data[0];
      if (place) onArea(circleCorners(place, Math.max(0.1, km ?? DEFAULT_KM)));
      else setProblem('pickPlace');
    } catch {
      setProblem('placeFailed');
    } finally {
      setPending(false);
    }
  }

  return (
    <ScriptedForm className={styles.part} onSubmit={(event) => void make(event)}>
      <div className={styles.circle}>
        <PlaceField
          label={t('around')}
          placeholder={t('aroundPlaceholder')}
          value={text}
          onChange={setText}
          onPick={setText}
        />
        <NumberField
          label={t('radius')}
          unit="km"
          min={0.1}
          max={MAX_KM}
          clamp
          locale={language}
          format={{ maximumFractionDigits: 1 }}
          value={km}
          onChange={setKm}
        />
      </div>
      {problem && (
        <p role="alert" className={styles.error}>
          {t(problem)}
        </p>
      )}
      <div className={styles.row}>
        <Button type="submit" variant="primary" isPending={isPending}>
          {t('makeCircle')}
        </Button>
      </div>
    </ScriptedForm>
  );
}

type Row = { key: number; text: string };

function CornersForm({ areaCorners, onArea }: Omit<AreaDialogProps, 'onClose'>) {
  const { t } = useTranslation('searchMap');
  const heading = useId();
  const list = useRef<HTMLOListElement>(null);
  const [rows, setRows] = useState<Row[]>(() => rowsOf(areaCorners));
  const [isChecked, setChecked] = useState(false);
  const corners = rows.map(({ text }) => readCorner(text));

  function use(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    const wrong = corners.indexOf(null);
    if (wrong === -1) onArea(corners.filter((corner) => corner !== null));
    else list.current?.querySelectorAll('input')[wrong]?.focus();
  }

  return (
    <ScriptedForm className={styles.part} onSubmit={use} noValidate>
      <h3 id={heading}>{t('corners')}</h3>
      <ol ref={list} className={styles.corners} aria-labelledby={heading}>
        {rows.map(({ key, text }, index) => (
          <li key={key}>
            <TextField
              label={t('corner', { number: index + 1 })}
              hideLabel
              placeholder="45.4642, 9.19"
              autoComplete="off"
              value={text}
              error={isChecked && !corners[index] ? t('badCorner') : undefined}
              onChange={({ currentTarget }) =>
                setRows(rows.map((row) => (row.key === key ? { key, text: currentTarget.value } : row)))
              }
            />
            {rows.length > MIN_CORNERS && (
              <IconButton
                label={t('removeCorner', { number: index + 1 })}
                icon={<Trash2 />}
                onClick={() => {
                  setRows(rows.filter((row) => row.key !== key));
                  list.current?.querySelectorAll('input')[Math.max(0, index - 1)]?.focus();
                }}
              />
            )}
          </li>
        ))}
      </ol>
      <div className={styles.row}>
        <Button onClick={() => setRows([...rows, { key: 1 + Math.max(...rows.map((row) => row.key)), text: '' }])}>
          {t('addCorner')}
        </Button>
        <Button type="submit" variant="primary">
          {t('useCorners')}
        </Button>
      </div>
    </ScriptedForm>
  );
}

function rowsOf(areaCorners: readonly Corner[]): Row[] {
  const texts = areaCorners.map(({ latitude, longitude }) => `${latitude}, ${longitude}`);
  while (texts.length < MIN_CORNERS) texts.push('');
  return texts.map((text, key) => ({ key, text }));
}
