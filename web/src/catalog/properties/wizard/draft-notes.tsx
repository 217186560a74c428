import { CircleAlert, CircleCheck, CloudOff } from 'lucide-react';
import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { Button } from '../../../platform/ui/actions/button.tsx';
import { Note } from '../../../platform/ui/feedback/note.tsx';
import type { KeeperState } from './draft-keeper.ts';
import styles from './draft-notes.module.css';
import frame from './wizard-frame.module.css';

/** Where the draft is: "Bozza salvata alle 11:42". Announced only where something is the matter. */
export function DraftStatus({ state }: { state: KeeperState }) {
  const { t } = useTranslation('properties');
  const format = useFormat();
  const { place, savedAt, refusal } = state;
  if (place === 'waiting')
    return (
      <p role="status" className={frame.status} data-tone="warn">
        <CloudOff />
        {t('wizard.draftWaiting')}
      </p>
    );
  if (place === 'lost' || place === 'refused')
    return (
      <p role="alert" className={frame.status} data-tone="bad">
        <CircleAlert />
        {place === 'lost'
          ? t('wizard.draftLost')
          : t('wizard.draftRefused', { reason: t(`errors:${refusal ?? 'GENERIC_EXCEPTION'}`) })}
      </p>
    );
  if (place === 'nowhere-yet') return null;
  return (
    <p className={frame.status}>
      <CircleCheck />
      {savedAt ? t('wizard.draftSaved', { time: format.time(savedAt) }) : t('wizard.draftOnDevice')}
    </p>
  );
}

type OtherVersionNoteProps = {
  other: NonNullable<KeeperState['other']>;
  /** The newest was on this device. */
  isOwn: boolean;
  onSwap: () => void;
  onDismiss: () => void;
};

/** There is another version of this draft. It stands in nobody's way, and nothing is lost whatever is chosen. */
export function OtherVersionNote({ other, isOwn, onSwap, onDismiss }: OtherVersionNoteProps) {
  const { t } = useTranslation('properties');
  const format = useFormat();
  const time = format.time(other.draft.updatedAt);
  const older = isOwn ? 'wizard.otherOlderHere' : 'wizard.otherOlder';
  const words = {
    older: { text: older, swap: 'wizard.showOther', stay: 'wizard.hideNote' },
    meanwhile: { text: 'wizard.otherMeanwhile', swap: 'wizard.useOther', stay: 'wizard.keepMine' },
    aside: { text: 'wizard.otherAside', swap: 'wizard.takeBack', stay: 'wizard.hideNote' },
  } as const;
  const { text, swap, stay } = words[other.reason];
  return (
    <div role="status" className={styles.note}>
      <Note>
        <p>{t(text, { time })}</p>
        <p className={styles.actions}>
          <Button size="small" onClick={onSwap}>
            {t(swap)}
          </Button>
          <Button size="small" look="quiet" onClick={onDismiss}>
            {t(stay)}
          </Button>
        </p>
      </Note>
    </div>
  );
}
