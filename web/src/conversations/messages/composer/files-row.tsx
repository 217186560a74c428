import { FileText, Image, RotateCw, X } from 'lucide-react';
import type { MessageAttachment } from '#contract/conversations/messages.schemas';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { IconButton } from '../../../platform/ui/actions/icon-button.tsx';
import { useFileSize } from '../file-size.ts';
import styles from './compose.module.css';
import type { Attachments, Upload } from './use-attachments.ts';

/** Attachments of the message: uploaded, uploading, or rejected with the reason. */
export function FilesRow({ attached, files }: { attached: readonly MessageAttachment[]; files: Attachments }) {
  const { t } = useTranslation('messages');
  const sizeOf = useFileSize();
  const { uploads, errorTexts, remove } = files;
  return (
    <>
      {attached.length + uploads.length > 0 && (
        <ul className={styles.files} aria-label={t('files.label')}>
          {attached.map(({ id, fileName, mimeType, size }) => (
            <li key={id} className={styles.file}>
              {mimeType === 'application/pdf' ? <FileText aria-hidden="true" /> : <Image aria-hidden="true" />}
              <span className={styles.fileName}>{fileName}</span>
              <span className="soft">{sizeOf(size)}</span>
              <IconButton label={t('files.remove', { name: fileName })} icon={<X />} onClick={() => remove(id)} />
            </li>
          ))}
          {uploads.map((upload) => (
            <Uploading key={upload.id} upload={upload} files={files} />
          ))}
        </ul>
      )}
      <div role="alert" className={styles.refusals}>
        {errorTexts.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
    </>
  );
}

function Uploading({ upload, files }: { upload: Upload; files: Attachments }) {
  const { t } = useTranslation('messages');
  const { name } = upload.file;
  return (
    <li className={styles.file}>
      {upload.problem ? (
        <>
          <span role="alert" className={styles.fileProblem}>
            {upload.problem}
          </span>
          <IconButton label={t('files.retry', { name })} icon={<RotateCw />} onClick={() => files.retry(upload)} />
        </>
      ) : (
        <>
          <span className={styles.fileName}>{name}</span>
          <progress aria-label={t('files.loading', { name })} value={upload.progress} max={1} />
        </>
      )}
      <IconButton label={t('files.remove', { name })} icon={<X />} onClick={() => files.cancel(upload.id)} />
    </li>
  );
}
