import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { endUserSessions } from '../sessions/end-user-sessions.ts';
import { findAccount } from './accounts.queries.ts';
import { updateUser } from './accounts.store.ts';

/** The account and its picture. The password hash is not exported. */
export const accountsPersonalData: PersonalData<Deps> = {
  feature: 'accounts',
  tables: ['app_user'],
  files: {
    profilo: {
      it: 'il tuo profilo e le tue preferenze',
      en: 'your profile and your preferences',
      fr: 'votre profil et vos préférences',
      de: 'dein Profil und deine Einstellungen',
      es: 'tu perfil y tus preferencias',
    },
  },
  collect: async (deps, userId) => ({ profilo: await findAccount(deps, userId) }),
  media: async (deps, userId) => avatarKeys(deps, (await findAccount(deps, userId))?.avatar),
  async erase(deps, on, userId) {
    const account = await findAccount({ db: on }, userId);
    await eraseAccountRow({ deps }, on, userId);
    return { files: avatarKeys(deps, account?.avatar) };
  },
};

/** Keys of a picture that the site stores, not of one at a provider. */
function avatarKeys(
  { files }: Parameters<PersonalData<Deps>['collect']>[0],
  avatar: string | null | undefined,
): string[] {
  const key = avatar ? files.keyOf(avatar) : null;
  return key === null ? [] : [key];
}

/** Columns of an erased user, without personal data (LAW-06). */
const erasedColumns = {
  name: 'Utente',
  surname: 'cancellato',
  phone: null,
  phoneVerifiedAt: null,
  passwordHash: null,
  passwordChangedAt: null,
  avatar: null,
  biography: null,
  gender: 'UNKNOWN',
  status: 'SUSPENDED',
  suspensionReason: null,
  role: 'USER',
  showEmail: false,
  showPhone: false,
  pushNotificationsEnabled: false,
  advertiserKind: 'PRIVATE',
  businessName: null,
  businessAddress: null,
  vatNumber: null,
  reaNumber: null,
  emailVerifiedAt: null,
  lastLoginAt: null,
  locale: 'it',
  deletionDueAt: null,
} as const;

/**
 * Anonymizes a user's row and ends their sessions. The row stays, because retained data references it.
 * The caller records the event and removes the data of other features (including the picture file).
 */
export async function eraseAccountRow(
  { deps }: { deps: Pick<Deps, 'clock' | 'recordEvent'> },
  on: Queryable,
  userId: number,
): Promise<void> {
  const now = deps.clock.now();
  await updateUser(on, userId, {
    ...erasedColumns,
    email: `erased-${userId}@erased.invalid`,
    erasedAt: now,
    updatedAt: now,
  });
  await endUserSessions(deps, on, userId);
}
