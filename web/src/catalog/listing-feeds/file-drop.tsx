import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { UPLOADED_FEED_MAX_BYTES } from '#contract/catalog/listing-feeds';
import { classes } from '../../platform/lib/classes.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import styles from './feeds.module.css';

type FileDropProps = { id?: string; file: File | null; error?: string | undefined; onFile: (file: File) => void };

const accepted = '.xml,.csv,.txt,.json,.jsonl,.xlsx,.zip,.gz';

/** Place for one file: dropped, or chosen with a button. */
export function FileDrop({ id, file, error, onFile }: FileDropProps) {
  const { t } = useTranslation('organizationFeeds');
  const key = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isTooBig, setTooBig] = useState(false);
  function take(chosen: File | undefined) {
    if (!chosen) return;
    setTooBig(chosen.size > UPLOADED_FEED_MAX_BYTES);
    if (chosen.size <= UPLOADED_FEED_MAX_BYTES) onFile(chosen);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  }
  const problem = isTooBig ? t('file.tooBig') : error;
  return (
    <div
      className={classes(styles.drop, isOver && styles.dropping, problem && styles.dropWrong)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileUp aria-hidden="true" />
      <p>
        <b>{file ? file.name : t('file.drop')}</b>
        <span className={styles.soft}>{t('file.help')}</span>
        {problem && (
          <span id={`${key}-error`} className={styles.wrong}>
            {problem}
          </span>
        )}
      </p>
      <input
        ref={input}
        type="file"
        accept={accepted}
        hidden
        aria-label={t('file.label')}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          // The same file may be chosen again after a correction.
          currentTarget.value = '';
        }}
      />
      <Button id={id} aria-describedby={problem ? `${key}-error` : undefined} onClick={() => input.current?.click()}>
        {t(file ? 'file.other' : 'file.choose')}
      </Button>
    </div>
  );
}
