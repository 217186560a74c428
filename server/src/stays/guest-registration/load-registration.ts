import { createHash } from 'node:crypto';
import type { RegistrationKind, RegistrationProblem } from '#contract/stays/guest-registration';
import { type GuestDetails, guestDetails, type MissingEntry } from '#contract/stays/guest-registration.schemas';
import type { UseCase } from '../../platform/http/context.ts';
import type { CreateDomainError, DomainError } from '../../platform/lib/domain-error.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import { hashToken, looksLikeToken } from '../../platform/secrets/random-token.ts';
import type { Secrets } from '../../platform/secrets/secrets.port.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import { roleOn } from '../stay-bookings/stay-booking.policy.ts';
import type { FileGuest, FileStay } from './guest-details.rules.ts';
import {
  findRegistration,
  findRegistrationByToken,
  type GuestRow,
  lockRegistration,
  type RegistrationRow,
} from './guest-registration.store.ts';
import { linkProblem } from './registration-times.rules.ts';

/** Shared first steps of the use cases of guests. */

export type RegistrationRole = 'GUEST' | 'HOST';
export type LoadedRegistration = { registration: RegistrationRow; role: RegistrationRole };

/** How a new registration travels, until the host says otherwise. */
export const kindOf = ({ kind, expected }: Pick<RegistrationRow, 'kind' | 'expected'>): RegistrationKind =>
  kind ?? (expected === 1 ? 'SINGLES' : 'FAMILY');

/**
 * The registration of a booking of the actor.
 * @throws STAY_BOOKING_NOT_FOUND_EXCEPTION; AUTHORIZATION_DENIED_EXCEPTION for an admin, who never reads guests' data
 */
export async function loadRegistration(
  { actor, domainError }: ActorUseCase<'STAY_BOOKING_NOT_FOUND_EXCEPTION'>,
  on: Queryable,
  bookingId: number,
): Promise<LoadedRegistration> {
  const registration = await findRegistration(on, bookingId);
  const role = registration && roleOn(actor, registration);
  if (!registration || !role) throw domainError('STAY_BOOKING_NOT_FOUND_EXCEPTION');
  if (role === 'ADMIN') throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  return { registration, role };
}

/** As `loadRegistration`, locked; its state is read after the lock. */
export async function loadLocked(
  context: ActorUseCase<'STAY_BOOKING_NOT_FOUND_EXCEPTION'>,
  trx: Trx,
  bookingId: number,
): Promise<LoadedRegistration> {
  const { registration } = await loadRegistration(context, trx, bookingId);
  await lockRegistration(trx, { bookingId, kind: kindOf(registration), now: context.deps.clock.now() });
  return loadRegistration(context, trx, bookingId);
}

/** As `loadLocked`, for the host. @throws AUTHORIZATION_DENIED_EXCEPTION for the booker */
export async function loadForHost(
  context: ActorUseCase<'STAY_BOOKING_NOT_FOUND_EXCEPTION'>,
  trx: Trx,
  bookingId: number,
): Promise<RegistrationRow> {
  const { registration, role } = await loadLocked(context, trx, bookingId);
  if (role !== 'HOST') throw context.domainError('AUTHORIZATION_DENIED_EXCEPTION');
  return registration;
}

/** @throws GUEST_REGISTRATION_NOT_FOUND_EXCEPTION for an unknown, revoked or closed link */
export async function loadByToken(
  { deps, domainError }: UseCase<'GUEST_REGISTRATION_NOT_FOUND_EXCEPTION', Deps>,
  on: Queryable,
  token: string,
): Promise<RegistrationRow> {
  const registration = looksLikeToken(token) ? await findRegistrationByToken(on, hashToken(token)) : undefined;
  if (!registration || linkProblem(registration, deps.clock.now()) !== null)
    throw domainError('GUEST_REGISTRATION_NOT_FOUND_EXCEPTION');
  return registration;
}

/** 256 bits that only the site's key can derive: the link can be shown again, and the database has only its hash. */
export function registrationToken({ sign }: Pick<Secrets, 'sign'>, bookingId: number, version: number): string {
  const parts = ['a', 'b'].map((part) => sign(`guest registration ${bookingId} ${version} ${part}`));
  return createHash('sha256').update(parts.join('.')).digest('base64url');
}

/** The link as it was created; null without one, and after a change of the site's key. */
export function linkOf({ env, secrets }: Pick<Deps, 'env' | 'secrets'>, row: RegistrationRow): string | null {
  if (!row.tokenHash) return null;
  const token = registrationToken(secrets, row.bookingId, row.linkVersion);
  return hashToken(token).equals(row.tokenHash) ? `${env.origin}/register/${token}` : null;
}

export const openDetails = ({ secrets }: Pick<Deps, 'secrets'>, row: GuestRow): GuestDetails =>
  guestDetails.parse(JSON.parse(secrets.decrypt(row.sealed)));

export const sealDetails = ({ secrets }: Pick<Deps, 'secrets'>, details: GuestDetails): Buffer =>
  secrets.encrypt(JSON.stringify(details));

/** The guests of a booking by number, also those without a form. */
export function fileStayOf(deps: Pick<Deps, 'secrets'>, row: RegistrationRow, guests: readonly GuestRow[]): FileStay {
  const rows = new Map(guests.map((guest) => [guest.position, guest]));
  const all: FileGuest[] = Array.from({ length: row.expected }, (_, index) => {
    const guest = rows.get(index + 1);
    return {
      number: index + 1,
      details: guest ? openDetails(deps, guest) : null,
      identification: guest?.identification ?? null,
    };
  });
  return { arrival: row.checkIn, nights: row.nights, kind: kindOf(row), apartmentId: row.apartmentId, guests: all };
}

type StatusCode = 'GUEST_REGISTRATION_STATUS_EXCEPTION';

export const registrationError = (
  domainError: CreateDomainError<StatusCode>,
  problem: RegistrationProblem,
  missing: readonly MissingEntry[] = [],
): DomainError => domainError('GUEST_REGISTRATION_STATUS_EXCEPTION', { problem, missing });
