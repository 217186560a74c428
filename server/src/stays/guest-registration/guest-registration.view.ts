import type { GuestRegistrationView } from '#contract/stays/guest-registration.schemas';
import type { FileStay } from './guest-details.rules.ts';
import { policeFile } from './guest-details.rules.ts';
import type { GuestRow, RegistrationRow } from './guest-registration.store.ts';
import { editProblem, linkProblem, registrationTimes, sentProblem } from './registration-times.rules.ts';

type Viewer = { role: 'GUEST' | 'HOST'; now: Date; link: string | null };

/** The registration of a booking. `stay` has the guests' data: for the host only. */
export function registrationView(
  row: RegistrationRow,
  guests: readonly GuestRow[],
  { role, now, link, stay }: Viewer & { stay: FileStay },
): GuestRegistrationView {
  const isHost = role === 'HOST';
  const times = registrationTimes(row);
  const isLinkOpen = linkProblem(row, now) === null;
  const canEdit = isHost && editProblem(row, now) === null;
  const { file, missing } = canEdit ? policeFile(stay) : { file: null, missing: [] };
  const rows = new Map(guests.map((guest) => [guest.position, guest]));
  return {
    bookingId: row.bookingId,
    role,
    isRequired: row.isRequired,
    link: isLinkOpen ? link : null,
    closesAt: times.closesAt.toISOString(),
    dueAt: times.dueAt.toISOString(),
    erasesAt: times.erasesAt.toISOString(),
    kind: stay.kind,
    apartmentId: isHost ? row.apartmentId : null,
    guests: stay.guests.map(({ number, details, identification }) => ({
      number,
      isStarted: rows.has(number),
      isComplete: rows.get(number)?.isComplete ?? false,
      identification: isHost ? identification : null,
      details: isHost ? details : null,
    })),
    missing,
    sentAt: row.sentAt?.toISOString() ?? null,
    erasedAt: row.erasedAt?.toISOString() ?? null,
    can: {
      link: isLinkOpen,
      edit: canEdit,
      download: file !== null,
      markSent: file !== null && sentProblem(row, now) === null,
    },
  };
}
