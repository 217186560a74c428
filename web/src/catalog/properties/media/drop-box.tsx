import { CircleAlert, ImageUp, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { MEDIA_MAX_ITEMS } from '#contract/catalog/media';
import { classes } from '../../../platform/lib/classes.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { Button } from '../../../platform/ui/actions/button.tsx';
import styles from './media.module.css';

/** By ending too: some systems name no type for what phones make. Beside the wildcard: with endings of its own it would let in those alone. */
const accept = { 'image/*': [], 'image/heic': ['.heic'], 'image/heif': ['.heif'], 'image/avif': ['.avif'] };

type DropBoxProps = {
  left: number;
  /** How many of those chosen last found no room. */
  surplus: number;
  error: string | undefined;
  onFiles: (files: readonly File[]) => void;
};

/** Where photos come in: dragged, pasted or chosen. What is wrong with the choice is said here. */
export function DropBox({ left, surplus, error, onFiles }: DropBoxProps) {
  const { t } = useTranslation('media');
  const id = useId();
  const [wrong, setWrong] = useState<string[]>([]);
  const full = left === 0;
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept,
    disabled: full,
    noClick: true,
    noKeyboard: true,
    onDrop(files, rejected) {
      setWrong(rejected.map(({ file }) => file.name));
      if (files.length > 0) onFiles(files);
    },
  });
  const problems = [
    error,
    wrong.length > 0 && t('drop.wrongType', { count: wrong.length, names: wrong.join(', ') }),
    surplus > 0 && t('drop.surplus', { count: surplus }),
  ].filter((problem) => typeof problem === 'string');

  return (
    <div>
      <div
        {...getRootProps({ role: 'group', 'aria-labelledby': `${id}-label` })}
        className={classes(styles.drop, isDragActive && styles.dropping, error && styles.dropWrong)}
      >
        <span className={styles.dropIcon}>
          <ImageUp />
        </span>
        <p>
          <b id={`${id}-label`}>{t(isDragActive ? 'drop.here' : 'drop.label')}</b>
          <span id={`${id}-help`} className={styles.soft}>
            {full ? (
              t('drop.full')
            ) : (
              <>
                <span className={styles.dragWords}>{t('drop.drag')} </span>
                {t('drop.formats')} {t('drop.left', { count: left, total: MEDIA_MAX_ITEMS })}
              </>
            )}
          </span>
        </p>
        <input {...getInputProps({ 'aria-label': t('drop.choose'), tabIndex: -1 })} />
        <Button
          look="primary"
          disabled={full}
          aria-describedby={problems.length > 0 ? `${id}-help ${id}-problems` : `${id}-help`}
          onClick={open}
        >
          <Plus />
          {t('drop.choose')}
        </Button>
      </div>
      <div id={`${id}-problems`} role="alert">
        {problems.map((problem) => (
          <p key={problem} className={styles.problem}>
            <CircleAlert />
            {problem}
          </p>
        ))}
      </div>
    </div>
  );
}
