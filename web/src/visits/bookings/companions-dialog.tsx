import { useState } from 'react';
import type { ApiError } from '#contract/platform/client';
import { editBooking } from '#contract/visits/bookings';
import type { OpenDayVisit } from '#contract/visits/bookings.schemas';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { touched } from './booking-reads.ts';
import { CompanionsSlider } from './companions-slider.tsx';
import styles from './visit.module.css';

/** Changes the number of companions. Shows an error when the capacity is too low; the booking stays unchanged. */
export function CompanionsDialog({ visit, onClose }: { visit: OpenDayVisit; onClose: () => void }) {
  const { t } = useTranslation('openDayBookings');
  const errorText = useErrorText();
  const [companions, setCompanions] = useState(visit.companions);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const edit = useWrite(editBooking, {
    once: true,
    touches: touched,
    onMutate: () => setProblem(null),
    onSuccess: () => {
      notify({ text: t('change.saved'), tone: 'ok' });
      onClose();
    },
    onError: setProblem,
  });
  return (
    <FormDialog
      unsaved={companions !== visit.companions && !edit.isPending}
      onClose={onClose}
      title={t('change.title')}
      description={visit.event.listingTitle}
      closeLabel={t('close')}
    >
      <ScriptedForm
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (companions === visit.companions) onClose();
          else edit.mutate({ params: { id: visit.id }, body: { companions } });
        }}
      >
        <CompanionsSlider value={companions} onChange={setCompanions} />
        {problem && <Note tone="bad">{errorText(problem)}</Note>}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('change.cancel')}</Button>
          <Button variant="primary" type="submit" isPending={edit.isPending}>
            {t('change.save')}
          </Button>
        </div>
      </ScriptedForm>
    </FormDialog>
  );
}
