import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFormat } from '../../../platform/lib/format.ts';
import { type Key, useTranslation } from '../../../platform/lib/i18n.tsx';
import { links } from '../../../platform/routing/links.ts';
import { ErrorSummary, type FormProblem } from '../../../platform/ui/fields/error-summary.tsx';
import type { Step } from '../property-values.ts';
import type { StepProblem } from './check-step.ts';
import { DetailsStep } from './details-step.tsx';
import { LocationStep } from './location-step.tsx';
import { MediaStep, usePreloadedMedia } from './media-step.tsx';
import styles from './steps.module.css';
import type { StepProps, Wizard } from './use-wizard.ts';
import { StepHead, WizardFoot, WizardFrame } from './wizard-frame.tsx';

type WizardScreenProps = {
  wizard: Wizard;
  isNew: boolean;
  busy: boolean;
  onSubmit: () => void;
  /** The step is about to change: what is typed is saved. */
  onLeaveStep: () => void;
  onExit: () => void;
  notes?: ReactNode;
  status?: ReactNode;
};

/** The three steps and the ways between them. */
export function WizardScreen(props: WizardScreenProps) {
  const { wizard, isNew, busy, onSubmit, onLeaveStep, onExit, notes, status } = props;
  const { t } = useTranslation('properties');
  const { step } = wizard;
  const seen = useSeenSteps(step);
  useStepFocus(wizard);
  usePreloadedMedia();

  function go(to: Step) {
    if (busy) return;
    wizard.go(to);
    onLeaveStep();
  }
  function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
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
          busy={busy}
          submitLabel={t(isNew ? 'wizard.create' : 'wizard.update')}
          onBack={() => go(step === 3 ? 2 : 1)}
          status={status}
        />
      }
    >
      {notes}
      <form id="wizard" method="post" noValidate className={styles.form} onSubmit={send}>
        <StepHead step={step} />
        <Problems wizard={wizard} />
        <Steps wizard={wizard} seen={seen} />
      </form>
    </WizardFrame>
  );
}

/** The photos go on arriving while another step is shown, so that step stays once it was seen. */
function Steps({ wizard, seen }: { wizard: Wizard; seen: ReadonlySet<Step> }) {
  const sentence = useSentence();
  const { values, patch, problems, step } = wizard;
  const props: StepProps = {
    values,
    patch,
    errorOf(field) {
      const found = problems.find((problem) => problem.field === field);
      return found && sentence(found);
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
  const sentence = useSentence();
  const { summary, refusal } = wizard;
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  // A new set takes the focus: it changes only when the wizard has checked again.
  useEffect(() => {
    if (refusal) setProblems([{ text: refusal }]);
    else
      setProblems(
        summary.map((found) => ({
          fieldId: found.field,
          text: `${t(`wizard.fields.${found.field}`)}: ${sentence(found)}`,
        })),
      );
  }, [summary, refusal, t, sentence]);
  return <ErrorSummary title={t('wizard.problemsTitle')} problems={problems} />;
}

const ownRules = [
  ...(['postalCode', 'walkableArea', 'noFilesUploaded', 'uploading', 'host'] as const),
  ...(['outside_country', 'not_applicable', 'incomplete'] as const),
];

/** A problem in words; a rule without any reads as `invalid`. */
function useSentence() {
  const { t } = useTranslation('properties');
  const format = useFormat();
  const latest = useRef((problem: StepProblem) => problem.rule);
  latest.current = ({ rule, limit }) => {
    const own = ownRules.find((one) => one === rule);
    if (own) return t(`wizard.rules.${own}`);
    const key = `validation:${rule}` as Key<'properties'>;
    const text = t(key, { limit: limit === undefined ? '' : format.number(limit) });
    return text === key ? t('validation:invalid') : text;
  };
  const [stable] = useState(() => (problem: StepProblem) => latest.current(problem));
  return stable;
}

function useSeenSteps(step: Step): ReadonlySet<Step> {
  const seen = useRef(new Set<Step>());
  seen.current.add(step);
  return seen.current;
}

/** A new step begins at its top, for the eye and for a screen reader, unless its problems are to be read first. */
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

/** Back to where somebody came from; from a bookmark, to their homes. */
export function useExit(): () => void {
  const navigate = useNavigate();
  return () => {
    // How far this tab has come within the site: React Router counts it.
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    void (idx > 0 ? navigate(-1) : navigate(links.myProperties()));
  };
}
