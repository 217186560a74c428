import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { MoreFields, TimesFields, TypeField } from './event-fields.tsx';
import styles from './event-form.module.css';
import type { EventForm } from './use-event-form.ts';

type ScreenProps = { title: string; lead: string; back: string; children: ReactNode };

/** Back link, title and form. */
export function FormScreen({ title, lead, back, children }: ScreenProps) {
  const { t } = useTranslation('openDays');
  return (
    <>
      <Link to={back} className={styles.back}>
        <ArrowLeft />
        {t('back')}
      </Link>
      <div className={styles.head}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      {children}
    </>
  );
}

type EventFormProps = {
  form: EventForm;
  /** Listing and dates: selectable for a new open day; when editing, the listing is fixed and the date single. */
  when: ReactNode;
  refusedTitle: string;
  submitText: string;
  note?: string | null;
};

/** On wide screens the dates are next to the details. */
export function EventFormBody({ form, when, refusedTitle, submitText, note }: EventFormProps) {
  const { t } = useTranslation('openDays');
  return (
    <ScriptedForm
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <ErrorSummary title={refusedTitle} problems={form.problems} />
      {form.hasDraft && (
        <div className={styles.savedNote}>
          <p>{t('form.kept')}</p>
          <Button variant="quiet" size="small" onClick={form.restart}>
            {t('form.restart')}
          </Button>
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.fields}>{when}</div>
        <div className={styles.fields}>
          <TimesFields form={form} />
          <TypeField form={form} />
          <MoreFields form={form} />
        </div>
      </div>
      {note && <Note tone="warn">{note}</Note>}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {submitText}
        </Button>
        <LinkButton variant="quiet" to={form.back}>
          {t('cancel')}
        </LinkButton>
      </div>
    </ScriptedForm>
  );
}
