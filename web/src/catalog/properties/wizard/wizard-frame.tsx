import { ArrowLeft, Check, LogOut, Save } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '../../../platform/lib/classes.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { PageHead } from '../../../platform/page/page-head.tsx';
import { SkipLink } from '../../../platform/page/skip-link.tsx';
import { links } from '../../../platform/routing/links.ts';
import { Button } from '../../../platform/ui/actions/button.tsx';
import { Logo } from '../../../platform/ui/display/logo.tsx';
import { type Step, steps } from '../property-values.ts';
import styles from './wizard-frame.module.css';

const names = { 1: 'location', 2: 'details', 3: 'media' } as const satisfies Record<Step, string>;

type WizardFrameProps = {
  title: string;
  step: Step;
  onStep: (step: Step) => void;
  onExit: () => void;
  exitLabel: string;
  children: ReactNode;
  /** Bottom bar. */
  foot?: ReactNode;
};

/** Full-window frame of the wizard: steps at the top, buttons at the bottom, no side navigation. */
export function WizardFrame({ title, step, onStep, onExit, exitLabel, children, foot }: WizardFrameProps) {
  const { t } = useTranslation('properties');
  const { t: shell } = useTranslation('shell');
  return (
    <>
      <SkipLink />
      <PageHead title={t('wizard.tabTitle', { step: t(`wizard.stepNames.${names[step]}`), title })} noindex />
      <header className={styles.top}>
        <Link to={links.homePage()} aria-label={shell('homeLink')} className={styles.logo}>
          <Logo name={shell('siteName')} />
        </Link>
        <Dots step={step} onStep={onStep} />
        <Button variant="quiet" className={styles.exit} onClick={onExit}>
          {exitLabel === t('wizard.exit') ? <Save /> : <LogOut />}
          <span>{exitLabel}</span>
        </Button>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {foot}
    </>
  );
}

/** Step indicator: users can go back to past steps; only "Avanti" goes forward. */
function Dots({ step, onStep }: { step: Step; onStep: WizardFrameProps['onStep'] }) {
  const { t } = useTranslation('properties');
  return (
    <ol className={styles.dots} aria-label={t('wizard.steps')}>
      {steps.map((one) => {
        const name = t(`wizard.stepNames.${names[one]}`);
        const past = one < step;
        const dot = (
          <>
            <b>{past ? <Check /> : one}</b>
            <span>{name}</span>
          </>
        );
        return (
          <li
            key={one}
            className={classes(past && styles.past, one === step && styles.now)}
            aria-current={one === step ? 'step' : undefined}
          >
            {past ? (
              <button type="button" aria-label={t('wizard.stepOf', { step: one, name })} onClick={() => onStep(one)}>
                {dot}
              </button>
            ) : (
              dot
            )}
          </li>
        );
      })}
    </ol>
  );
}

type WizardFootProps = {
  step: Step;
  isPending: boolean;
  /** Submit label of the last step. */
  submitLabel: string;
  onBack: () => void;
  status: ReactNode;
};

/** Always visible. "Avanti" submits the form, so that Enter works too. */
export function WizardFoot({ step, isPending, submitLabel, onBack, status }: WizardFootProps) {
  const { t } = useTranslation('properties');
  return (
    <section data-foot="" className={styles.foot} aria-label={t('wizard.actions')}>
      <div>
        {step > 1 && (
          <Button onClick={onBack} aria-disabled={isPending || undefined}>
            <ArrowLeft />
            {t('wizard.back')}
          </Button>
        )}
        {status}
        <Button type="submit" form="wizard" variant="primary" isPending={isPending} className={styles.forward}>
          {isPending ? t('wizard.saving') : step < 3 ? t('wizard.next') : submitLabel}
        </Button>
      </div>
    </section>
  );
}

/** Heading of a step. Takes the focus when the step changes. */
export function StepHead({ step }: { step: Step }) {
  const { t } = useTranslation('properties');
  return (
    <div>
      <h1 id="step-heading" tabIndex={-1} className={styles.heading}>
        <span className="visually-hidden">
          {t('wizard.stepOf', { step, name: t(`wizard.stepNames.${names[step]}`) })}.{' '}
        </span>
        {t(`wizard.headings.${names[step]}`)}
      </h1>
      <p className={styles.lead}>{t(`wizard.leads.${names[step]}`)}</p>
    </div>
  );
}
