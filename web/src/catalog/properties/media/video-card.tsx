import { CircleAlert, Play, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { Button } from '../../../platform/ui/actions/button.tsx';
import { IconButton } from '../../../platform/ui/actions/icon-button.tsx';
import { Card } from '../../../platform/ui/display/card.tsx';
import { Meter } from './counts-line.tsx';
import styles from './media.module.css';
import type { MediaActions, MediaItemDraft } from './media-items.ts';
import { TryAgain } from './try-again.tsx';
import { useProblemText } from './use-problem-text.ts';

type VideoCardProps = {
  video: MediaItemDraft | undefined;
  full: boolean;
  progress: ReadonlyMap<string, number>;
  actions: MediaActions;
  onFile: (file: File) => void;
};

const accept = { 'video/*': [], 'video/quicktime': ['.mov'], 'video/x-matroska': ['.mkv'] };

/** The video of a property. A second video cannot be selected. */
export function VideoCard({ video, full, progress, actions, onFile }: VideoCardProps) {
  const { t } = useTranslation('media');
  const [wrong, setWrong] = useState<string | null>(null);
  const disabled = video !== undefined || full;
  const { getRootProps, getInputProps, open } = useDropzone({
    accept,
    disabled,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop([file], [rejected]) {
      setWrong(rejected?.file.name ?? null);
      if (file) onFile(file);
    },
  });
  return (
    <div {...getRootProps({ role: 'presentation' })} className={styles.panel}>
      <Card>
        <h2>{t('video.title')}</h2>
        <p className={styles.lead}>{t('video.lead')}</p>
        {video && <Video video={video} sent={progress.get(video.id) ?? 0} actions={actions} />}
        <input {...getInputProps({ 'aria-label': t('video.choose'), tabIndex: -1 })} />
        {!video && (
          <Button disabled={disabled} onClick={open}>
            <Plus />
            {t('video.choose')}
          </Button>
        )}
        <div role="alert">
          {wrong && (
            <p className={styles.problem}>
              <CircleAlert />
              {t('video.wrongType', { names: wrong })}
            </p>
          )}
        </div>
      </Card>
    </div>
  );
}

function Video({ video, sent, actions }: { video: MediaItemDraft; sent: number; actions: MediaActions }) {
  const { t } = useTranslation('media');
  const format = useFormat();
  const problem = useProblemText()(video);
  const isWrong = video.state === 'refused' || video.state === 'failed';
  const size = `${format.number(Math.max(0.1, video.fileSize / 1024 / 1024), 1)}\u00a0MB`;
  const words = {
    waiting: t('states.waiting'),
    uploading: t('states.percent', { percent: Math.floor(sent * 100) }),
    processing: t('states.processing'),
    ready: t('video.ready'),
    refused: problem,
    failed: problem,
  };
  return (
    <div className={styles.video} data-wrong={isWrong || undefined}>
      <span className={styles.videoIcon}>{isWrong ? <CircleAlert /> : <Play />}</span>
      <div className={styles.videoWords}>
        <b>{video.fileName}</b>
        <span role="status">{isWrong ? problem : `${size} · ${words[video.state]}`}</span>
        {video.state === 'uploading' && <Meter label={t('uploadOf', { name: video.fileName })} fraction={sent} />}
        {video.state === 'failed' && <TryAgain item={video} name={video.fileName} actions={actions} />}
      </div>
      <IconButton label={t('video.remove')} icon={<Trash2 />} onClick={() => actions.remove(video.id)} />
    </div>
  );
}
