import { CircleAlert } from 'lucide-react';
import { energyClasses, energyExemptions, energyStatuses, envelopeQualities } from '#contract/catalog/energy';
import { DateField } from '../../../platform/dates/date-field.tsx';
import { classes } from '../../../platform/lib/classes.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { Note } from '../../../platform/ui/feedback/note.tsx';
import field from '../../../platform/ui/fields/field.module.css';
import { RadioGroup } from '../../../platform/ui/fields/radio-group.tsx';
import { TextField } from '../../../platform/ui/fields/text-field.tsx';
import { ChoiceInput, MeasureInput } from './step-inputs.tsx';
import styles from './steps.module.css';
import type { StepProps } from './use-wizard.ts';

/** LAW-02: certificate available, requested or not required; each status needs other fields. */
export function EnergyFields(props: StepProps) {
  const { t } = useTranslation('properties');
  const { values, patch, errorOf } = props;
  const reasons = Object.fromEntries(energyExemptions.map((one) => [one, t(`wizard.energyExemptions.${one}`)]));
  return (
    <div className={styles.groups}>
      <p className={styles.soft}>{t('wizard.help.energyStatus')}</p>
      <RadioGroup
        legend={t('wizard.fields.energyStatus')}
        value={values.energyStatus}
        onChange={(energyStatus) => patch({ energyStatus })}
        options={energyStatuses.map((value) => ({ value, label: t(`wizard.energyStatuses.${value}`) }))}
      />
      {values.energyStatus === 'CERTIFIED' && <Certificate {...props} />}
      {values.energyStatus === 'IN_PROGRESS' && <Note>{t('wizard.help.inProgress')}</Note>}
      {values.energyStatus === 'NOT_COMMUNICATED' && <Note tone="warn">{t('wizard.help.notCommunicated')}</Note>}
      {values.energyStatus === 'EXEMPT' && (
        <ChoiceInput
          id="energyExemption"
          value={values.energyExemption}
          onChange={(energyExemption) => patch({ energyExemption })}
          options={reasons as Record<(typeof energyExemptions)[number], string>}
          error={errorOf('energyExemption')}
        />
      )}
    </div>
  );
}

function Certificate(props: StepProps) {
  const { t } = useTranslation('properties');
  const { values, patch, errorOf } = props;
  const words = Object.fromEntries(envelopeQualities.map((one) => [one, t(`wizard.envelopeQualities.${one}`)]));
  const qualities = words as Record<(typeof envelopeQualities)[number], string>;
  const unit = t('wizard.unitEnergy');
  return (
    <>
      <ClassButtons {...props} />
      <div className={styles.fields}>
        <div className={styles.half}>
          <MeasureInput {...props} field="epglNren" unit={unit} digits={2} help={t('wizard.help.epgl')} />
        </div>
        <div className={styles.half}>
          <MeasureInput {...props} field="epglRen" unit={unit} digits={2} />
        </div>
        <div className={styles.half}>
          <ChoiceInput
            id="envelopeWinter"
            value={values.envelopeWinter}
            onChange={(envelopeWinter) => patch({ envelopeWinter })}
            options={qualities}
            error={errorOf('envelopeWinter')}
          />
        </div>
        <div className={styles.half}>
          <ChoiceInput
            id="envelopeSummer"
            value={values.envelopeSummer}
            onChange={(envelopeSummer) => patch({ envelopeSummer })}
            options={qualities}
            error={errorOf('envelopeSummer')}
          />
        </div>
        <div className={styles.half}>
          <TextField
            id="apeCode"
            label={t('wizard.fields.apeCode')}
            maxLength={50}
            autoComplete="off"
            value={values.apeCode}
            onChange={({ currentTarget }) => patch({ apeCode: currentTarget.value })}
            error={errorOf('apeCode')}
          />
        </div>
        <div className={styles.half}>
          <DateField
            id="apeExpiry"
            label={t('wizard.fields.apeExpiry')}
            value={values.apeExpiry}
            onChange={(apeExpiry) => patch({ apeExpiry })}
            error={errorOf('apeExpiry')}
          />
        </div>
      </div>
    </>
  );
}

const shown = energyClasses.filter((one) => one !== 'NOT_SPECIFIED');

/** Energy classes in certificate colors, best first. */
function ClassButtons({ values, patch, errorOf }: StepProps) {
  const { t } = useTranslation('properties');
  const { t: estate } = useTranslation('estate');
  const error = errorOf('energyClass');
  return (
    <fieldset aria-describedby={error ? 'energyClass-error' : undefined}>
      <legend className={classes(field.label, styles.legend)}>{t('wizard.fields.energyClass')}</legend>
      <div className={styles.classes}>
        {shown.map((one, index) => (
          <label key={one} data-class={one}>
            <input
              type="radio"
              id={index === 0 ? 'energyClass' : undefined}
              name="energyClass"
              checked={values.energyClass === one}
              onChange={() => patch({ energyClass: one })}
            />
            {estate(`energyClasses.${one}`)}
          </label>
        ))}
      </div>
      {error && (
        <p id="energyClass-error" className={field.error}>
          <CircleAlert />
          {error}
        </p>
      )}
    </fieldset>
  );
}
