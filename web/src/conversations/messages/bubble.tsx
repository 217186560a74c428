import { FileText, Image, TriangleAlert } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { downloadAttachment, type MessageFlag } from '#contract/conversations/messages';
import type { Message, MessageAttachment } from '#contract/conversations/messages.schemas';
import { urlOf } from '#contract/platform/client';
import { classes } from '../../platform/lib/classes.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useFileSize } from './file-size.ts';
import { ownLinks } from './own-links.ts';
import styles from './thread.module.css';

type BubbleProps = { message: Message; name: string; showsTime: boolean; showsRead: boolean };

/** A message. `showsRead`: the last own message that the other participant has read. */
export function Bubble({ message, name, showsTime, showsRead }: BubbleProps) {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const { mine, createdAt, flags } = message;
  return (
    <BubbleBox mine={mine} author={mine ? t('talk.you') : name} text={message.text} files={message.attachments}>
      {flags.length > 0 && <Flags flags={flags} />}
      {(showsTime || showsRead) && (
        <p className={styles.meta}>
          <time dateTime={createdAt}>{format.time(createdAt)}</time>
          {showsRead && <span>{t('talk.read')}</span>}
        </p>
      )}
    </BubbleBox>
  );
}

type BubbleBoxProps = {
  mine: boolean;
  author: string;
  text: string;
  files: readonly MessageAttachment[];
  pale?: boolean;
  children: ReactNode;
};

/** Text and files of a message with its notes below. `pale`: not sent yet. */
export function BubbleBox({ mine, author, text, files, pale = false, children }: BubbleBoxProps) {
  return (
    <li className={classes(styles.message, mine && styles.mine)}>
      <div className={classes(styles.bubble, pale && styles.pale)}>
        <span className="visually-hidden">{author}: </span>
        {text && <MessageText text={text} />}
        {files.length > 0 && (
          <ul className={styles.files}>
            {files.map((file) => (
              <li key={file.id}>
                <FileChip file={file} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {children}
    </li>
  );
}

/** Fraud often starts by moving users off the platform: shows the recipient a discreet warning. */
function Flags({ flags }: { flags: readonly MessageFlag[] }) {
  const { t, language } = useTranslation('messages');
  const what = new Intl.ListFormat(language).format(flags.map((flag) => t(`talk.flags.${flag}`)));
  return (
    <p className={styles.flags}>
      <TriangleAlert aria-hidden="true" />
      {t('talk.flagged', { what })}
    </p>
  );
}

/** An attachment; a click downloads it. */
function FileChip({ file: { id, fileName, mimeType, size } }: { file: MessageAttachment }) {
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

const never = () => () => {};

/** Unformatted text; only links to pages of this site are clickable, after hydration. */
function MessageText({ text }: { text: string }) {
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => null,
  );
  return (
    <p className={styles.text}>
      {ownLinks(text, origin).map((part, index) =>
        part.to ? (
          <Link key={index} to={part.to}>
            {part.text}
          </Link>
        ) : (
          part.text
        ),
      )}
    </p>
  );
}
