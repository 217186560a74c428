import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { findAccount } from './accounts.queries.ts';
import { eraseAccount } from './erase-account.ts';

/** The account itself, and its picture. The password's hash stays here. */
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
    await eraseAccount({ deps }, on, userId);
    return { files: avatarKeys(deps, account?.avatar) };
  },
};

/** A picture that lives elsewhere, at a provider, is not ours to keep or to remove. */
function avatarKeys(
  { files }: Parameters<PersonalData<Deps>['collect']>[0],
  avatar: string | null | undefined,
): string[] {
  const key = avatar ? files.keyOf(avatar) : null;
  return key === null ? [] : [key];
}
