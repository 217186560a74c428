import type { MediaItem, Photo } from '#contract/catalog/media.schemas';
import type {
  ContactMessage,
  Message,
  MessageAttachment,
  MessageThread,
} from '#contract/conversations/messages.schemas';
import { authorName, shownName } from './message.rules.ts';
import { abilitiesIn } from './messages.policy.ts';
import type { AttachmentRow, ContactRow, MessageRow, ThreadListRow } from './threads.store.ts';

type PublicUserRow = {
  id: number | null;
  name: string | null;
  surname: string | null;
  businessName: string | null;
  avatar: string | null;
};

/** A participant as the other one sees them. An erased user has no name and no avatar. */
function participantView({ id, name, surname, businessName, avatar }: PublicUserRow): MessageThread['other'] {
  if (id === null || name === null || surname === null) return { id: 0, name: null, avatar: null };
  return { id, name: shownName({ name, surname, businessName }), avatar };
}

const photoOf = ({ url, base, widths, width, height, alt, thumbhash }: MediaItem): Photo => ({
  url,
  base,
  widths,
  width,
  height,
  alt,
  thumbhash,
});

/** A thread as a participant sees it; `cover` is the first photo of the listing's property. */
export function threadView(row: ThreadListRow, cover: MediaItem | undefined): MessageThread {
  const other =
    row.otherStatus === null || row.otherErasedAt !== null
      ? undefined
      : { status: row.otherStatus, erasedAt: row.otherErasedAt };
  return {
    id: row.id,
    role: row.isVisitor ? 'VISITOR' : 'ADVERTISER',
    other: participantView({
      id: other ? row.otherId : null,
      name: row.otherName,
      surname: row.otherSurname,
      businessName: row.otherBusinessName,
      avatar: row.otherAvatar,
    }),
    otherPhone: row.isVisitor ? null : row.otherPhone,
    listing: listingOf(row, cover),
    lastMessage: {
      text: row.lastText,
      mine: row.lastByAdvertiser !== row.isVisitor,
      createdAt: row.lastAt.toISOString(),
      attachments: row.lastAttachments,
    },
    unread: row.unread,
    archived: row.archived,
    blocked: row.blocked,
    can: abilitiesIn({ other, blocked: row.blocked }),
  };
}

function listingOf(row: ThreadListRow, cover: MediaItem | undefined): MessageThread['listing'] {
  const { listingId: id, title, listingType, listingStatus: status } = row;
  if (id === null || title === null || listingType === null || status === null) return null;
  return {
    id,
    title,
    listingType,
    status,
    photo: cover ? photoOf(cover) : null,
  };
}

export function attachmentView({ id, fileName, mimeType, size }: AttachmentRow): MessageAttachment {
  return { id, fileName, mimeType, size };
}

/** A message as a participant sees it: only the recipient sees its warning flags. */
export function messageView(row: MessageRow): Message {
  const mine = row.byAdvertiser !== row.isVisitor;
  return {
    id: row.id,
    mine,
    author: authorOf(row),
    text: row.text,
    createdAt: row.createdAt.toISOString(),
    readAt: mine ? (row.readAt?.toISOString() ?? null) : null,
    attachments: row.attachments.map(attachmentView),
    flags: mine ? [] : row.flags,
  };
}

function authorOf({ organizationName, organizationSurname, organizationBusinessName, senderName }: MessageRow) {
  if (organizationName === null || organizationSurname === null) return null;
  const organization = {
    name: organizationName,
    surname: organizationSurname,
    businessName: organizationBusinessName,
  };
  return authorName(organization, senderName);
}

/** A first message as the advertiser's lists show it. */
export function contactView(row: ContactRow & { personId: number | null }): ContactMessage {
  return {
    id: row.id,
    threadId: row.threadId,
    listingId: row.listingId,
    listingTitle: row.listingTitle,
    sender: participantView({ ...row, id: row.personId }),
    phone: row.phone,
    message: row.text,
    flags: row.flags,
    createdAt: row.createdAt.toISOString(),
    answered: row.answered,
  };
}
