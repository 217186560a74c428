import { useState } from 'react';
import { type GuestIdentity, guestIdentities, saveGuest } from '#contract/stays/guest-registration';
import type { GuestRegistrationView } from '#contract/stays/guest-registration.schemas';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { UnsavedGuard } from '../../platform/forms/unsaved-guard.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import layout from '../../platform/ui/display/layout.module.css';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { detailsOf, draftOf, type GuestDraft } from './guest-draft.ts';
import { GuestFields } from './guest-fields.tsx';
import { registrationRead } from './registration-reads.ts';
import { useGuestProblems } from './use-guest-problems.ts';

type HostFormProps = {
  bookingId: number;
  guest: GuestRegistrationView['guests'][number];
  onSaved: () => void;
};

/** A guest as the host sees it: with the codes that the tables lack, and how the document was seen. */
export function HostGuestForm({ bookingId, guest, onSaved }: HostFormProps) {
  const { t } = useTranslation('guestRegistration');
  const { number } = guest;
  const [draft, setDraft] = useState<GuestDraft>(() => draftOf(guest.details));
  const [identification, setIdentification] = useState<GuestIdentity | ''>(guest.identification ?? '');
  const { errors, problems, show, clear } = useGuestProblems();
  const save = useWrite(saveGuest, {
    once: true,
    answers: registrationRead(bookingId),
    onSuccess: () => {
      notify({ text: t('guestSaved', { number }), tone: 'ok' });
      onSaved();
    },
    onError: show,
  });
  const isChanged = draft.isTouched || identification !== (guest.identification ?? '');
  return (
    <ScriptedForm
      noValidate
      className={layout.stack}
      onSubmit={(event) => {
        event.preventDefault();
        clear();
        const body = { details: detailsOf(draft), identification: identification || null };
        save.mutate({ params: { id: bookingId, number }, body });
      }}
    >
      <ErrorSummary title={t('notSaved')} problems={problems} />
      <GuestFields
        draft={draft}
        errors={errors}
        hasCodes
        onChange={(change) => setDraft((before) => ({ ...before, ...change, isTouched: true }))}
      />
      <NativeSelect
        id="identification"
        label={t('identification.label')}
        help={t('identification.help')}
        value={identification}
        onChange={({ currentTarget }) => setIdentification(currentTarget.value as GuestIdentity | '')}
        options={[
          { value: '', label: t('identification.none') },
          ...guestIdentities.map((value) => ({ value, label: t(`identification.${value}`) })),
        ]}
      />
      <div>
        <Button type="submit" variant="primary" isPending={save.isPending}>
          {t('saveGuest')}
        </Button>
      </div>
      <UnsavedGuard unsaved={isChanged && !save.isPending && !save.isSuccess} />
    </ScriptedForm>
  );
}
