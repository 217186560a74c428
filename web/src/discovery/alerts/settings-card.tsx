import { type FormEvent, useEffect, useState } from 'react';
import { alertFrequencies, defaultAlertSettings, getAlertSettings, setAlertSettings } from '#contract/discovery/alerts';
import type { AlertSettings } from '#contract/discovery/alerts.schemas';
import { TimeField } from '../../platform/dates/date-field.tsx';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { UnsavedGuard } from '../../platform/forms/unsaved-guard.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { read, useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { RadioGroup } from '../../platform/ui/fields/radio-group.tsx';
import { Switch } from '../../platform/ui/fields/switch.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './inbox.module.css';
import { nextEmail } from './next-email.ts';
import { useZones } from './use-zones.ts';

/** Default quiet hours when the user turns them on. */
const night = { from: '22:00', to: '07:00' };

/** Alert frequency and quiet hours. Keeps unsaved input until the server confirms it. */
export function SettingsCard({ settings }: { settings: AlertSettings }) {
  const { t } = useTranslation('alerts');
  const errorText = useErrorText();
  const { zones, own } = useZones(settings.timeZone);
  const [edit, setEdit] = useState<Partial<AlertSettings>>({});
  const [isSubmitted, setSubmitted] = useState(false);
  // Without a saved choice, the browser's time zone applies.
  const chosen = { ...settings, ...(isNeverChosen(settings) && own && { timeZone: own }), ...edit };
  const change = (patch: Partial<AlertSettings>) => setEdit({ ...edit, ...patch });
  const save = useWrite(setAlertSettings, {
    answers: read(getAlertSettings, {}),
    once: true,
    onSuccess: () => {
      setEdit({});
      setSubmitted(false);
      notify({ text: t('settings.saved'), tone: 'ok' });
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (isQuietValid(chosen.quietHours)) save.mutate({ body: chosen });
    else document.getElementById('quiet-from')?.focus();
  }
  return (
    <Card title={t('settings.title')}>
      <ScriptedForm noValidate className={styles.settings} onSubmit={submit}>
        <NextEmailLine settings={settings} />
        <RadioGroup
          legend={t('settings.frequency')}
          value={chosen.frequency}
          onChange={(frequency) => change({ frequency })}
          options={alertFrequencies.map((value) => ({ value, label: t(`settings.${value}`) }))}
        />
        {chosen.frequency !== 'OFF' && (
          <>
            <Switch
              label={t('settings.quiet')}
              help={t('settings.quietHelp')}
              checked={chosen.quietHours !== null}
              onChange={(isOn) => change({ quietHours: isOn ? (settings.quietHours ?? night) : null })}
            />
            {chosen.quietHours && (
              <QuietHours
                value={chosen.quietHours}
                isSubmitted={isSubmitted}
                onChange={(quietHours) => change({ quietHours })}
              />
            )}
            <NativeSelect
              label={t('settings.zone')}
              value={chosen.timeZone}
              options={zones}
              onChange={(event) => change({ timeZone: event.target.value })}
            />
          </>
        )}
        {save.error && <Note tone="bad">{errorText(save.error)}</Note>}
        <Button type="submit" variant="primary" full isPending={save.isPending}>
          {t('settings.save')}
        </Button>
        <UnsavedGuard unsaved={Object.keys(edit).length > 0 && !save.isPending} />
      </ScriptedForm>
    </Card>
  );
}

const isNeverChosen = ({ frequency, quietHours, timeZone }: AlertSettings) =>
  frequency === defaultAlertSettings.frequency && !quietHours && timeZone === defaultAlertSettings.timeZone;

/** Send time of the next email under the saved settings; precise to the minute after hydration. */
function NextEmailLine({ settings }: { settings: AlertSettings }) {
  const { t } = useTranslation('alerts');
  const format = useFormat();
  const hour = useNow();
  const [minute, setMinute] = useState<Date>();
  useEffect(() => {
    const tick = () => setMinute(new Date());
    tick();
    const timer = setInterval(tick, 60_000);
    return () => clearInterval(timer);
  }, []);
  const next = nextEmail(settings, minute ?? hour);
  const words = 'day' in next ? { day: format.weekday(next.day), time: next.time } : {};
  return (
    <Note>
      <p role="status">{t(`settings.next.${next.when}`, words)}</p>
    </Note>
  );
}

type Quiet = NonNullable<AlertSettings['quietHours']>;

function isQuietValid(quiet: AlertSettings['quietHours']): boolean {
  return quiet === null || (quiet.from !== '' && quiet.to !== '' && quiet.from !== quiet.to);
}

type QuietHoursProps = { value: Quiet; isSubmitted: boolean; onChange: (quiet: Quiet) => void };

/** Hours without emails. Field errors appear only after submit. */
function QuietHours({ value, isSubmitted, onChange }: QuietHoursProps) {
  const { t } = useTranslation('alerts');
  const problemOf = (field: keyof Quiet) => {
    if (!isSubmitted) return undefined;
    if (value[field] === '') return t('settings.noHour');
    return field === 'from' && value.from === value.to ? t('settings.sameHours') : undefined;
  };
  return (
    <div className={styles.hours}>
      {(['from', 'to'] as const).map((field) => (
        <TimeField
          key={field}
          id={`quiet-${field}`}
          label={t(`settings.${field}`)}
          value={value[field]}
          error={problemOf(field)}
          onChange={(time) => onChange({ ...value, [field]: time })}
        />
      ))}
    </div>
  );
}
