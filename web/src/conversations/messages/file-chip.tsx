import { FileText, Image } from 'lucide-react';
import { downloadAttachment, type MessageAttachment } from '#contract/conversations/messages';
import { urlOf } from '#contract/platform/client';
import { useFileSize } from './file-size.ts';
import styles from './thread.module.css';

/** A file that came with a message; pressing it brings it to the device. */
export function FileChip({ file: { id, fileName, mimeType, size } }: { file: MessageAttachment }) {
  const sizeOf = useFileSize();
  const Icon = mimeType === 'application/pdf' ? FileText : Image;
  return (
    <a href={urlOf(downloadAttachment, { params: { id } })} download={fileName} className={styles.file}>
      <Icon aria-hidden="true" />
      <span className={styles.fileName}>{fileName}</span>
      <span className={styles.fileSize}>{sizeOf(size)}</span>
    </a>
  );
}
