import { useState } from 'react';
import { saveOwnGuest } from '#contract/stays/guest-registration';
import type { OwnGuest } from '#contract/stays/guest-registration.schemas';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { usePersistedForm } from '../../platform/forms/use-persisted-form.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import layout from '../../platform/ui/display/layout.module.css';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { detailsOf, draftOf, emptyDraft } from './guest-draft.ts';
import { GuestFields } from './guest-fields.tsx';
import { ownGuestRead } from './registration-reads.ts';
import { useGuestProblems } from './use-guest-problems.ts';

type OwnFormProps = { token: string; guest: OwnGuest; onComplete: () => void };

/** The form of one guest. What is typed stays in this tab until it is saved. A complete guest is only written again. */
export function OwnGuestForm({ token, guest, onComplete }: OwnFormProps) {
  const { t } = useTranslation('guestRegistration');
  const { number } = guest;
  const [isRewriting, setIsRewriting] = useState(false);
  const typed = usePersistedForm('tab', `register-${token.slice(0, 12)}-${number}`, emptyDraft);
  const draft = typed.fields.isTouched ? typed.fields : draftOf(guest.details);
  const { errors, problems, show, clear } = useGuestProblems();
  const save = useWrite(saveOwnGuest, {
    once: true,
    answers: ownGuestRead(token, number),
    onSuccess: ({ data }) => {
      typed.clear();
      clear();
      setIsRewriting(false);
      notify({ text: t(data.isComplete ? 'savedComplete' : 'savedIncomplete'), tone: 'ok' });
      if (data.isComplete) onComplete();
    },
    onError: show,
  });
  if (guest.isComplete && !isRewriting && !typed.fields.isTouched)
    return (
      <div className={layout.stack}>
        <Note tone="ok">{t('complete')}</Note>
        <div>
          <Button onClick={() => setIsRewriting(true)}>{t('rewrite')}</Button>
        </div>
      </div>
    );
  return (
    <ScriptedForm
      noValidate
      className={layout.stack}
      onSubmit={(event) => {
        event.preventDefault();
        clear();
        save.mutate({ params: { token, number }, body: detailsOf(draft) });
      }}
    >
      <ErrorSummary title={t('notSaved')} problems={problems} />
      {guest.missing.length > 0 && !typed.fields.isTouched && (
        <Note tone="warn">
          {t('stillMissing', { fields: guest.missing.map((field) => t(`fields.${field}`)).join(', ') })}
        </Note>
      )}
      <GuestFields
        draft={draft}
        errors={errors}
        hasCodes={false}
        onChange={(change) => typed.change({ ...draft, ...change, isTouched: true })}
      />
      <p className="soft">{t('privacy')}</p>
      <Button type="submit" variant="primary" size="big" full isPending={save.isPending}>
        {t('save')}
      </Button>
    </ScriptedForm>
  );
}
