import { useState } from 'react';
import { urlOf } from '#contract/platform/client';
import { getPoliceFile, markFileSent, registrationKinds, saveRegistration } from '#contract/stays/guest-registration';
import type { GuestRegistrationView, MissingEntry } from '#contract/stays/guest-registration.schemas';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button, buttonClass } from '../../platform/ui/actions/button.tsx';
import layout from '../../platform/ui/display/layout.module.css';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../platform/ui/overlays/confirm-dialog.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { GuestSteps } from './guest-steps.tsx';
import { HostGuestForm } from './host-guest-form.tsx';
import styles from './registration.module.css';
import { registrationRead } from './registration-reads.ts';

type PartProps = { registration: GuestRegistrationView };

/** Data of the guests, what the file lacks, and the file. */
export function HostGuests({ registration }: PartProps) {
  const { t } = useTranslation('guestRegistration');
  const [number, setNumber] = useState<number | null>(null);
  const guest = registration.guests.find((one) => one.number === number);
  return (
    <>
      <Travel key={`${registration.kind} ${registration.apartmentId}`} registration={registration} />
      <GuestSteps guests={registration.guests} number={number} onChoose={setNumber} />
      {guest && (
        <section aria-label={t('guestNumber', { number: guest.number })}>
          <HostGuestForm
            key={guest.number}
            bookingId={registration.bookingId}
            guest={guest}
            onSaved={() => setNumber(null)}
          />
        </section>
      )}
      <Missing missing={registration.missing} />
      <PoliceFile registration={registration} />
    </>
  );
}

function Travel({ registration }: PartProps) {
  const { t } = useTranslation('guestRegistration');
  const errorText = useErrorText();
  const { bookingId, kind, apartmentId } = registration;
  const [apartment, setApartment] = useState(apartmentId ?? '');
  const save = useWrite(saveRegistration, { answers: registrationRead(bookingId) });
  const store = (change: { kind?: typeof kind; apartmentId?: string | null }) =>
    save.mutate({ params: { id: bookingId }, body: { kind, apartmentId, ...change } });
  return (
    <>
      {save.error && (
        <Note tone="bad">{save.error.fields.length > 0 ? t('apartmentInvalid') : errorText(save.error)}</Note>
      )}
      <div className={styles.fields}>
        <NativeSelect
          id="kind"
          label={t('kind')}
          value={kind}
          onChange={({ currentTarget }) => store({ kind: currentTarget.value as typeof kind })}
          options={registrationKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <TextField
          id="apartment"
          label={t('apartment')}
          help={t('apartmentHelp')}
          inputMode="numeric"
          maxLength={6}
          value={apartment}
          onChange={({ currentTarget }) => setApartment(currentTarget.value)}
          onBlur={() => {
            if (apartment.trim() !== (apartmentId ?? '')) store({ apartmentId: apartment.trim() || null });
          }}
        />
      </div>
    </>
  );
}

function Missing({ missing }: { missing: readonly MissingEntry[] }) {
  const { t } = useTranslation('guestRegistration');
  if (missing.length === 0) return null;
  const textOf = ({ guest, rule, field }: MissingEntry) => {
    const text = t(`missing.${rule}`, { field: field ? t(`fields.${field}`) : '' });
    return guest === null ? text : t('missing.ofGuest', { number: guest, text });
  };
  return (
    <div className={layout.stack}>
      <h3>{t('missing.title')}</h3>
      <ul className={styles.missing}>
        {missing.map((entry) => (
          <li key={textOf(entry)}>{textOf(entry)}</li>
        ))}
      </ul>
      {missing.some(({ rule }) => rule === 'code_missing') && <p className="soft">{t('missing.codes')}</p>}
    </div>
  );
}

function PoliceFile({ registration }: PartProps) {
  const { t } = useTranslation('guestRegistration');
  const errorText = useErrorText();
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const { bookingId, can, dueAt, erasesAt } = registration;
  const mark = useWrite(markFileSent, {
    once: true,
    answers: registrationRead(bookingId),
    onSuccess: () => {
      setIsAsking(false);
      notify({ text: t('markedSent'), tone: 'ok' });
    },
  });
  return (
    <div className={layout.stack}>
      <p>{t('due', { due: format.dateTime(dueAt), erases: format.dateTime(erasesAt) })}</p>
      <div className={layout.actions}>
        {can.download && (
          <a
            href={urlOf(getPoliceFile, { params: { id: bookingId } })}
            download
            className={buttonClass({ variant: 'primary' })}
          >
            {t('download')}
          </a>
        )}
        {can.markSent && <Button onClick={() => setIsAsking(true)}>{t('markSent')}</Button>}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('markSentTitle')}
          text={t('markSentText')}
          action={t('markSent')}
          variant="danger"
          isPending={mark.isPending}
          problem={mark.error && errorText(mark.error)}
          labels={{ cancel: t('back'), close: t('close') }}
          onConfirm={() => mark.mutate({ params: { id: bookingId } })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
