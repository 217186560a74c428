import { CircleAlert, ImageIcon } from 'lucide-react';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { Photo } from '../../../platform/ui/display/photo.tsx';
import { usePreview } from '../uploads/local-files.ts';
import { Meter } from './counts-line.tsx';
import type { MediaActions } from './media-items.ts';
import { isComing, type MediaItemDraft } from './media-items.ts';
import styles from './photo-grid.module.css';
import { TryAgain } from './try-again.tsx';
import { useProblemText } from './use-problem-text.ts';

type PhotoPictureProps = {
  photo: MediaItemDraft;
  name: string;
  sent: number;
  online: boolean;
  isCover: boolean;
  actions: MediaActions;
};

/** The picture as far as there is one: the server's, else the device's own, with how far it has come or what is wrong. */
export function PhotoPicture({ photo, name, sent, online, isCover, actions }: PhotoPictureProps) {
  const { t } = useTranslation('media');
  const problem = useProblemText()(photo);
  const preview = usePreview(photo.id);

  if (photo.state === 'refused' || photo.state === 'failed') {
    return (
      <div className={styles.wrong}>
        <CircleAlert />
        <p>{problem}</p>
        {photo.state === 'failed' && <TryAgain item={photo} name={name} actions={actions} />}
      </div>
    );
  }
  if (photo.state === 'ready' && photo.photo) {
    return (
      <Photo
        className={styles.fill ?? ''}
        photo={photo.photo}
        alt={photo.alt && photo.alt !== name ? photo.alt : t('preview', { name })}
        ratio="auto"
        sizes={isCover ? '(min-width: 900px) 540px, 100vw' : '(min-width: 900px) 260px, 50vw'}
        failedText={t('failedPhoto')}
      />
    );
  }
  return (
    <>
      {preview ? (
        <img
          className={isComing(photo) ? styles.faded : styles.fill}
          src={preview}
          alt={t('preview', { name })}
          decoding="async"
        />
      ) : (
        <span className={styles.noPicture}>
          <ImageIcon />
        </span>
      )}
      {isComing(photo) && <OnItsWay photo={photo} name={name} sent={sent} online={online} />}
    </>
  );
}

function OnItsWay({ photo, name, sent, online }: Pick<PhotoPictureProps, 'photo' | 'name' | 'sent' | 'online'>) {
  const { t } = useTranslation('media');
  const words = {
    waiting: t(online ? 'states.waiting' : 'states.waitingOffline'),
    uploading: t('states.percent', { percent: Math.floor(sent * 100) }),
    processing: t('states.processing'),
  };
  const state = photo.state === 'uploading' || photo.state === 'processing' ? photo.state : 'waiting';
  return (
    <div className={styles.onItsWay}>
      <span>{words[state]}</span>
      {state !== 'waiting' && <Meter label={t('uploadOf', { name })} fraction={state === 'processing' ? 1 : sent} />}
    </div>
  );
}
