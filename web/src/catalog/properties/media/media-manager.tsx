import { CircleAlert, ImageUp, Plus, Rotate3d, WifiOff } from 'lucide-react';
import { useId, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { Link } from 'react-router';
import { MEDIA_MAX_ITEMS } from '#contract/catalog/media';
import { classes } from '../../../platform/lib/classes.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { links } from '../../../platform/routing/links.ts';
import { Button } from '../../../platform/ui/actions/button.tsx';
import { Card } from '../../../platform/ui/display/card.tsx';
import { TextField } from '../../../platform/ui/fields/text-field.tsx';
import { notify } from '../../../platform/ui/overlays/notify.ts';
import { TourFrame } from '../../tours/tour-frame.shared.tsx';
import { validateTourLink } from '../../tours/tour-link.shared.ts';
import { saveFile } from '../uploads/local-files.ts';
import { useUploads } from '../uploads/use-uploads.ts';
import { CountsLine } from './counts-line.tsx';
import styles from './media.module.css';
import {
  addFiles,
  type ChosenFile,
  type MediaActions,
  type MediaItemDraft,
  type MediaType,
  movePhoto,
  patchItem,
  photosOf,
  remainingCapacity,
  videoOf,
} from './media-items.ts';
import { PhotoGrid } from './photo-grid.tsx';
import { useItemName } from './use-item-name.ts';
import { VideoCard } from './video-card.tsx';

/** MIME types by extension: some systems report none for phone formats. */
const byEnding: Record<string, string> = {
  heic: 'image/heic',
  heif: 'image/heif',
  avif: 'image/avif',
  mov: 'video/quicktime',
  mkv: 'video/x-matroska',
};

/** Declared MIME type; the server checks the content. */
function mimeTypeOf(type: MediaType, file: { name: string; type: string }): string {
  if (/^(image|video)\//.test(file.type)) return file.type;
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  return byEnding[ending] ?? (type === 'PHOTO' ? 'image/jpeg' : 'video/mp4');
}

export type MediaManagerProps = {
  items: readonly MediaItemDraft[];
  /** Called with the full list after every change; the caller must store it at once (in a draft or form value). */
  onChange: (items: MediaItemDraft[]) => void;
  tourLink: string;
  onTourLink: (link: string) => void;
  /** Error message about the photos, for instance `t('media.noFilesUploaded')`. */
  error?: string | undefined;
};

/** Photos, video and virtual tour of a property. Pages with it declare `words: ['media']`. */
export function MediaManager({ items, onChange, tourLink, onTourLink, error }: MediaManagerProps) {
  const { t } = useTranslation('media');
  const uploads = useUploads(items, onChange);
  const actions = useActions(uploads, items);
  const [surplus, setSurplus] = useState(0);
  const photos = photosOf(items);

  function add(type: MediaType, files: readonly File[]) {
    const chosen = files.map((file) => chosenFile(type, file, saveFile(file)));
    uploads.change((now) => addFiles(now, type, chosen).items);
    setSurplus(addFiles(items, type, chosen).surplus);
  }

  return (
    <div className={styles.manager}>
      <DropBox
        left={remainingCapacity(items)}
        surplus={surplus}
        error={error}
        onFiles={(files) => add('PHOTO', files)}
      />
      {!uploads.online && (
        <p role="status" className={styles.offline}>
          <WifiOff />
          {t('offline')}
        </p>
      )}
      {photos.length > 0 && (
        <>
          <CountsLine photos={photos} progress={uploads.progress} />
          <PhotoGrid photos={photos} progress={uploads.progress} online={uploads.online} actions={actions} />
        </>
      )}
      <div className={styles.extra}>
        <VideoCard
          video={videoOf(items)}
          full={remainingCapacity(items) === 0}
          progress={uploads.progress}
          actions={actions}
          onFile={(file) => add('VIDEO', [file])}
        />
        <TourCard link={tourLink} onLink={onTourLink} />
      </div>
    </div>
  );
}

function chosenFile(type: MediaType, file: File, id: string): ChosenFile {
  return { id, name: file.name, size: file.size, mimeType: mimeTypeOf(type, file) };
}

function useActions({ change, cancel }: ReturnType<typeof useUploads>, items: readonly MediaItemDraft[]): MediaActions {
  const { t } = useTranslation('media');
  const nameOf = useItemName();
  const waiting = { state: 'waiting', refusal: null, httpStatus: null } as const;

  return {
    patch: (id, changes) => change((now) => patchItem(now, id, changes)),
    move: (id, to) => change((now) => movePhoto(now, id, to)),
    retry: (id) => change((now) => patchItem(now, id, waiting)),
    remove(id) {
      const at = items.findIndex((item) => item.id === id);
      const item = items[at];
      if (!item) return;
      cancel(id);
      change((now) => now.filter((one) => one.id !== id));
      const restored = item.state === 'uploading' ? { ...item, ...waiting } : item;
      notify({
        text: t('actions.removed', { name: nameOf(item) }),
        tone: 'info',
        action: {
          text: t('actions.undo'),
          onSelect: () =>
            change((now) => (now.some((one) => one.id === id) ? [...now] : now.toSpliced(at, 0, restored))),
        },
      });
    },
    chooseAgain(id, file) {
      const item = items.find((one) => one.id === id);
      if (!item) return;
      const chosen = chosenFile(item.type, file, saveFile(file, id));
      const [fresh] = addFiles([], item.type, [chosen]).items;
      if (!fresh) return;
      const { roomTag, alt, representation } = item;
      change((now) => patchItem(now, id, { ...fresh, roomTag, alt, representation }));
    },
  };
}

/** URL of a virtual tour; validated on blur, displayed on request. */
function TourCard({ link, onLink }: { link: string; onLink: (link: string) => void }) {
  const { t } = useTranslation('media');
  const [left, setTouched] = useState(link !== '');
  const [shown, setShown] = useState(false);
  const problem = validateTourLink(link);
  return (
    <div className={styles.panel}>
      <Card>
        <h2>{t('tour.title')}</h2>
        <p className={styles.lead}>
          {t('tour.lead')}{' '}
          <Link to={links.tutorial('virtual-tour')} target="_blank" className={styles.link}>
            {t('tour.howTo')}
          </Link>
        </p>
        <TextField
          id="virtualTourLink"
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          label={t('tour.label')}
          placeholder="https://"
          value={link}
          error={left && problem ? t(`tour.${problem}`) : undefined}
          onBlur={() => setTouched(true)}
          onChange={(event) => {
            setShown(false);
            setTouched(false);
            onLink(event.target.value);
          }}
        />
        {link.trim() !== '' && !problem && (
          <Button className={styles.tourButton} aria-expanded={shown} onClick={() => setShown(!shown)}>
            <Rotate3d />
            {t(shown ? 'tour.hide' : 'tour.show')}
          </Button>
        )}
        {shown && <TourFrame link={link} title={t('tour.frame')} />}
      </Card>
    </div>
  );
}

/**
 * Also lists extensions: some systems report no type for phone formats. They need their own keys, because under `image/*` they would
 * exclude other images.
 */
const accept = { 'image/*': [], 'image/heic': ['.heic'], 'image/heif': ['.heif'], 'image/avif': ['.avif'] };

type DropBoxProps = {
  left: number;
  /** Number of files of the last selection over the limit. */
  surplus: number;
  error: string | undefined;
  onFiles: (files: readonly File[]) => void;
};

/** Drop zone for photos: drag, paste or select. Shows errors of the selection. */
function DropBox({ left, surplus, error, onFiles }: DropBoxProps) {
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
          variant="primary"
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
