import { useState } from 'react';
import { notifyDelay } from '#contract/visits/open-days';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { Dialog } from '../../platform/ui/overlays/dialog.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';

const MINUTES = [5, 10, 15, 20, 30, 45, 60, 90, 120] as const;

/** Sets the delay; confirmed participants are notified. */
export function DelayDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const { t } = useTranslation('openDays');
  const errorText = useErrorText();
  const [minutes, setMinutes] = useState(15);
  const [problem, setProblem] = useState<string | null>(null);
  const sendDelay = useWrite(notifyDelay, {
    once: true,
    onSuccess: ({ data: { people } }) => {
      const text = people > 0 ? t('participants.lateDone', { count: people }) : t('participants.lateNobody');
      notify({ text, tone: people > 0 ? 'ok' : 'info' });
      onClose();
    },
    onError: (error) =>
      setProblem(error.code === 'CHECK_IN_TOO_EARLY_EXCEPTION' ? t('participants.lateTooEarly') : errorText(error)),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('participants.lateTitle')}
      description={t('participants.lateText')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            isPending={sendDelay.isPending}
            onClick={() => sendDelay.mutate({ params: { id: eventId }, body: { minutes } })}
          >
            {t('participants.lateSend')}
          </Button>
        </>
      }
    >
      <NativeSelect
        label={t('participants.minutes')}
        value={String(minutes)}
        onChange={({ currentTarget }) => setMinutes(Number(currentTarget.value))}
        options={MINUTES.map((count) => ({
          value: String(count),
          label: t('participants.minutesOf', { count }),
        }))}
      />
      {problem && <Note tone="bad">{problem}</Note>}
    </Dialog>
  );
}
