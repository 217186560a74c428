import { BedDouble, Briefcase, Building2, Car, House, Store, Trees, Warehouse } from 'lucide-react';
import { type ComponentType, type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type PropertyType, propertyTypes } from '#contract/catalog/properties';
import { ScriptedForm } from '../../../platform/forms/scripted-form.tsx';
import { useCheckedProblems } from '../../../platform/forms/use-checked-problems.ts';
import { useFormat } from '../../../platform/lib/format.ts';
import { type Key, useTranslation } from '../../../platform/lib/i18n.tsx';
import { links } from '../../../platform/routing/links.ts';
import { Button } from '../../../platform/ui/actions/button.tsx';
import { Card } from '../../../platform/ui/display/card.tsx';
import { Note } from '../../../platform/ui/feedback/note.tsx';
import { Skeleton } from '../../../platform/ui/feedback/skeleton.tsx';
import { ChoiceCards } from '../../../platform/ui/fields/choice-cards.tsx';
import { ErrorSummary } from '../../../platform/ui/fields/error-summary.tsx';
import { Switch } from '../../../platform/ui/fields/switch.tsx';
import type { MediaManagerProps } from '../media/media-manager.tsx';
import type { Step } from '../property-values.ts';
import { AddressFields } from './address-fields.tsx';
import type { StepProblem } from './check-step.ts';
import { DetailsStep } from './details-step.tsx';
import { PinMap } from './pin-map.tsx';
import styles from './steps.module.css';
import type { StepProps, Wizard } from './use-wizard.ts';
import { StepHead, WizardFoot, WizardFrame } from './wizard-frame.tsx';

type WizardScreenProps = {
  wizard: Wizard;
  isNew: boolean;
  isPending: boolean;
  onSubmit: () => void;
  /** Called before the step changes, to save the input. */
  onLeaveStep: () => void;
  onExit: () => void;
  notes?: ReactNode;
  status?: ReactNode;
};

/** The three steps and their navigation. */
export function WizardScreen(props: WizardScreenProps) {
  const { wizard, isNew, isPending, onSubmit, onLeaveStep, onExit, notes, status } = props;
  const { t } = useTranslation('properties');
  const { step } = wizard;
  const seen = useSeenSteps(step);
  useStepFocus(wizard);
  usePreloadedMedia();

  function go(to: Step) {
    if (isPending) return;
    wizard.go(to);
    onLeaveStep();
  }
  function send(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    if (step === 3) return onSubmit();
    if (wizard.passes(step)) go(step === 1 ? 2 : 3);
  }
  return (
    <WizardFrame
      title={t(isNew ? 'wizard.createTitle' : 'wizard.editTitle')}
      step={step}
      onStep={go}
      onExit={onExit}
      exitLabel={t(isNew ? 'wizard.exit' : 'wizard.exitEdit')}
      foot={
        <WizardFoot
          step={step}
          isPending={isPending}
          submitLabel={t(isNew ? 'wizard.create' : 'wizard.update')}
          onBack={() => go(step === 3 ? 2 : 1)}
          status={status}
        />
      }
    >
      {notes}
      <ScriptedForm id="wizard" noValidate className={styles.form} onSubmit={send}>
        <StepHead step={step} />
        <Problems wizard={wizard} />
        <Steps wizard={wizard} seen={seen} />
      </ScriptedForm>
    </WizardFrame>
  );
}

/** Steps stay mounted once visited, so that uploads continue while another step is visible. */
function Steps({ wizard, seen }: { wizard: Wizard; seen: ReadonlySet<Step> }) {
  const problemText = useStepProblemText();
  const { values, patch, problems, step } = wizard;
  const props: StepProps = {
    values,
    patch,
    errorOf(field) {
      const fieldProblem = problems.find((problem) => problem.field === field);
      return fieldProblem && problemText(fieldProblem);
    },
  };
  return (
    <>
      {step === 1 && <LocationStep {...props} />}
      {step === 2 && <DetailsStep {...props} />}
      {seen.has(3) && (
        <div hidden={step !== 3}>
          <MediaStep {...props} />
        </div>
      )}
    </>
  );
}

function Problems({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation('properties');
  const problemText = useStepProblemText();
  const { summary, errorText } = wizard;
  const problems = useCheckedProblems(errorText ?? summary, (result) =>
    typeof result === 'string'
      ? [{ text: result }]
      : result.map((problem) => ({
          fieldId: problem.field,
          text: `${t(`wizard.fields.${problem.field}`)}: ${problemText(problem)}`,
        })),
  );
  return <ErrorSummary title={t('wizard.problemsTitle')} problems={problems} />;
}

const ownRules = [
  ...(['postalCode', 'walkableArea', 'noFilesUploaded', 'uploading', 'host'] as const),
  ...(['outside_country', 'not_applicable', 'incomplete'] as const),
];

/** Message of a problem; rules without a message read as `invalid`. */
function useStepProblemText() {
  const { t } = useTranslation('properties');
  const format = useFormat();
  return ({ rule, limit }: StepProblem) => {
    const own = ownRules.find((one) => one === rule);
    if (own) return t(`wizard.rules.${own}`);
    const key = `validation:${rule}` as Key<'properties'>;
    const text = t(key, { limit: limit === undefined ? '' : format.number(limit) });
    return text === key ? t('validation:invalid') : text;
  };
}

function useSeenSteps(step: Step): ReadonlySet<Step> {
  const seen = useRef(new Set<Step>());
  seen.current.add(step);
  return seen.current;
}

/** Scrolls to the top and focuses the heading on step change, unless problems are shown. */
function useStepFocus({ step, summary }: Wizard) {
  const former = useRef(step);
  const hasProblems = summary.length > 0;
  useEffect(() => {
    if (former.current === step) return;
    former.current = step;
    if (hasProblems) return;
    window.scrollTo({ top: 0 });
    document.getElementById('step-heading')?.focus({ preventScroll: true });
  }, [step, hasProblems]);
}

/** Goes back to the previous page; without one, to the own properties. */
export function useExit(): () => void {
  const navigate = useNavigate();
  return () => {
    // History position within the site, counted by React Router.
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    void (idx > 0 ? navigate(-1) : navigate(links.myProperties()));
  };
}

const icons: Record<PropertyType, ReactNode> = {
  APARTMENT: <Building2 />,
  VILLA: <House />,
  ROOM: <BedDouble />,
  OFFICE: <Briefcase />,
  COMMERCIAL_SPACE: <Store />,
  WAREHOUSE: <Warehouse />,
  GARAGE: <Car />,
  LAND: <Trees />,
};

/** Step 1: property type and location. */
function LocationStep(props: StepProps) {
  const { values, patch, errorOf } = props;
  const { t } = useTranslation('properties');
  const { t: estate } = useTranslation('estate');
  return (
    <div className={styles.step}>
      <ChoiceCards
        id="propertyType"
        legend={t('wizard.fields.propertyType')}
        value={values.propertyType}
        onChange={(propertyType) => patch({ propertyType })}
        options={propertyTypes.map((value) => ({
          value,
          label: estate(`propertyTypes.${value}`),
          icon: icons[value],
        }))}
        error={errorOf('propertyType')}
      />
      <Card title={t('wizard.sections.address')}>
        <AddressFields {...props} />
      </Card>
      <Card title={t('wizard.sections.position')}>
        <PinMap {...props} />
        <div className={styles.switch}>
          <Switch
            label={t('wizard.fields.approximateLocation')}
            help={t('wizard.help.approximateLocation')}
            checked={values.approximateLocation}
            onChange={(approximateLocation) => patch({ approximateLocation })}
          />
        </div>
      </Card>
    </div>
  );
}

const loadManager = async () => (await import('../media/media-manager.tsx')).MediaManager;

/** Preloads step 3 during the first steps, so that it works after a connection loss. */
function usePreloadedMedia(): void {
  useEffect(() => {
    // Step 3 handles missing parts itself.
    void loadManager().catch(() => {});
  }, []);
}

/** Step 3: media. */
function MediaStep({ values, patch, errorOf }: StepProps) {
  const { t } = useTranslation('properties');
  const { Manager, failed, load } = useManager();
  return (
    <section id="media" tabIndex={-1} aria-label={t('wizard.fields.media')} className={styles.media}>
      {Manager ? (
        <Manager
          items={values.media}
          onChange={(media) => patch({ media })}
          tourLink={values.virtualTourLink}
          onTourLink={(virtualTourLink) => patch({ virtualTourLink })}
          error={errorOf('media')}
        />
      ) : failed ? (
        <Note tone="bad">
          <p>{t('wizard.mediaFailed')}</p>
          <Button size="small" onClick={load}>
            {t('wizard.mediaRetry')}
          </Button>
        </Note>
      ) : (
        <Skeleton height="420px" shape="photo" />
      )}
    </section>
  );
}

function useManager() {
  const [Manager, setManager] = useState<ComponentType<MediaManagerProps> | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    loadManager().then(
      (loaded) => setManager(() => loaded),
      () => setFailed(true),
    );
  }, []);
  useEffect(load, [load]);
  return { Manager, failed, load };
}
