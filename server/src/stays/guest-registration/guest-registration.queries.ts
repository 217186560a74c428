import type { ErrorsOf, FileResponse, OutputOf } from '#contract/platform/endpoint';
import type { PoliceCodeKind } from '#contract/stays/guest-registration';
import type * as contract from '#contract/stays/guest-registration.schemas';
import type { GuestRegistrationView, OpenedRegistration, OwnGuest } from '#contract/stays/guest-registration.schemas';
import type { UseCase } from '../../platform/http/context.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import { alloggiatiName } from './alloggiati.rules.ts';
import { missingFields, needsDocument, policeFile } from './guest-details.rules.ts';
import { type GuestRow, type RegistrationRow, selectCodesStarting, selectGuests } from './guest-registration.store.ts';
import { registrationView } from './guest-registration.view.ts';
import { limitToken, type TokenContext } from './limit-token.ts';
import {
  fileStayOf,
  kindOf,
  type LoadedRegistration,
  linkOf,
  loadByToken,
  loadRegistration,
  openDetails,
  registrationError,
} from './load-registration.ts';
import { editProblem, registrationTimes } from './registration-times.rules.ts';

/** A registration as its role sees it, also in the transaction of a write. */
export async function viewRegistration(
  deps: Pick<Deps, 'env' | 'secrets' | 'clock'>,
  on: Queryable,
  { registration, role }: LoadedRegistration,
): Promise<GuestRegistrationView> {
  const guests = await selectGuests(on, registration.bookingId);
  const stay = fileStayOf(deps, registration, guests);
  const link = linkOf(deps, registration);
  return registrationView(registration, guests, { role, now: deps.clock.now(), link, stay });
}

/** @throws STAY_BOOKING_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION for an admin */
export async function getRegistration(
  context: ActorUseCase<ErrorsOf<typeof contract.getRegistration>>,
  bookingId: number,
): Promise<GuestRegistrationView> {
  const { deps } = context;
  return viewRegistration(deps, deps.db, await loadRegistration(context, deps.db, bookingId));
}

/** The file for the police. @throws GUEST_REGISTRATION_STATUS_EXCEPTION with `problem` and `missing` */
export async function getPoliceFile(
  context: ActorUseCase<ErrorsOf<typeof contract.getPoliceFile>>,
  bookingId: number,
): Promise<FileResponse> {
  const { deps, domainError } = context;
  const { registration, role } = await loadRegistration(context, deps.db, bookingId);
  if (role !== 'HOST') throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  const problem = editProblem(registration, deps.clock.now());
  if (problem) throw registrationError(domainError, problem);
  const stay = fileStayOf(deps, registration, await selectGuests(deps.db, bookingId));
  const { file, missing } = policeFile(stay);
  if (file === null) throw registrationError(domainError, 'INCOMPLETE', missing);
  const bytes = Buffer.from(file, 'ascii');
  return { content: only(bytes), size: bytes.length, fileName: `alloggiati-${bookingId}.txt` };
}

async function* only(bytes: Uint8Array) {
  yield bytes;
}

/** @throws GUEST_REGISTRATION_NOT_FOUND_EXCEPTION, TOO_MANY_REQUESTS_EXCEPTION */
export async function openRegistration(
  context: TokenContext<ErrorsOf<typeof contract.openRegistration>>,
  token: string,
): Promise<OpenedRegistration> {
  const { deps } = context;
  await limitToken(context);
  const registration = await loadByToken(context, deps.db, token);
  const guests = await selectGuests(deps.db, registration.bookingId);
  const rows = new Map(guests.map((guest) => [guest.position, guest]));
  const { listingTitle, city, checkIn, checkOut, checkInAt, nights } = registration;
  return {
    listingTitle,
    city,
    checkIn,
    checkOut,
    closesAt: registrationTimes({ checkInAt, nights }).closesAt.toISOString(),
    guests: Array.from({ length: registration.expected }, (_, index) => ({
      number: index + 1,
      isStarted: rows.has(index + 1),
      isComplete: rows.get(index + 1)?.isComplete ?? false,
    })),
  };
}

/** @throws GUEST_REGISTRATION_NOT_FOUND_EXCEPTION also for a number that the booking lacks, TOO_MANY_REQUESTS_EXCEPTION */
export async function getOwnGuest(
  context: TokenContext<ErrorsOf<typeof contract.getOwnGuest>>,
  token: string,
  number: number,
): Promise<OwnGuest> {
  const { deps, domainError } = context;
  await limitToken(context);
  const registration = await loadByToken(context, deps.db, token);
  if (number > registration.expected) throw domainError('GUEST_REGISTRATION_NOT_FOUND_EXCEPTION');
  return viewOwnGuest(deps, deps.db, registration, number);
}

/** The form of a guest. A complete one shows no data to others with the link. */
export async function viewOwnGuest(
  deps: Pick<Deps, 'secrets'>,
  on: Queryable,
  registration: RegistrationRow,
  number: number,
): Promise<OwnGuest> {
  const guests = await selectGuests(on, registration.bookingId);
  const guest: GuestRow | undefined = guests.find(({ position }) => position === number);
  if (!guest) return { number, isComplete: false, details: null, missing: [] };
  if (guest.isComplete) return { number, isComplete: true, details: null, missing: [] };
  const details = openDetails(deps, guest);
  const missing = missingFields(details, needsDocument(kindOf(registration), number));
  return { number, isComplete: false, details, missing };
}

/** Entries of a table of the police that start like this. */
export function listPoliceCodes(
  { deps }: UseCase<never, Deps>,
  { kind, text }: { kind: PoliceCodeKind; text: string },
): Promise<OutputOf<typeof contract.listPoliceCodes>['data']> {
  return selectCodesStarting(deps.readDb, kind, alloggiatiName(text));
}
