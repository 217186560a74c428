import { useState } from 'react';
import type { ApiError } from '#contract/client';
import { editBooking, type OpenDayVisit } from '#contract/open-day-bookings';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useRefusalText } from '../../lib/forms/use-refusal-text.ts';
import { useTranslation } from '../../lib/i18n.tsx';
import { useWrite } from '../../lib/queries.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { notify } from '../../ui/overlays/notify.ts';
import { CompanionsSlider } from '../book/companions-slider.tsx';
import { touched } from '../booking-reads.ts';
import styles from './visit.module.css';

/** More or fewer companions; for whom there is no place is said here, and nothing changes. */
export function CompanionsDialog({ visit, onClose }: { visit: OpenDayVisit; onClose: () => void }) {
  const { t } = useTranslation('openDayBookings');
  const refusalText = useRefusalText();
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
      <form
        method="post"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (companions === visit.companions) onClose();
          else edit.mutate({ params: { id: visit.id }, body: { companions } });
        }}
      >
        <CompanionsSlider value={companions} onChange={setCompanions} />
        {problem && <Note tone="bad">{refusalText(problem)}</Note>}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('change.cancel')}</Button>
          <Button look="primary" type="submit" busy={edit.isPending}>
            {t('change.save')}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
