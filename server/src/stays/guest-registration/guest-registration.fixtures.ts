import * as contract from '#contract/stays/guest-registration.schemas';
import type { TestActor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const coded = (text: string, code: string | null = null) => ({ text, code });

/** An adult whose codes are all certain, or typed by the host. */
export const adult = {
  surname: 'Rossi',
  name: 'Ada',
  sex: 'F',
  born: '1980-02-29',
  birthCountry: coded('Italia'),
  birthComune: coded('Forlì', '408140012'),
  birthProvince: 'FC',
  citizenship: coded('Italia'),
  documentType: coded("Carta di identita'"),
  documentNumber: 'CA00000AA',
  documentPlace: coded('Forlì', '408140012'),
  residence: coded('Italia'),
} as const;

/** What a party of a booking does with its guests. */
export const registrationOf = (who: TestActor, id: number) => ({
  get: async () => (await who.api.call(contract.getRegistration, { params: { id } })).data,
  renew: async () => (await who.api.call(contract.renewLink, { params: { id } })).data,
  revoke: async () => (await who.api.call(contract.revokeLink, { params: { id } })).data,
  save: async (kind: 'SINGLES' | 'FAMILY' | 'GROUP', apartmentId: string | null = null) =>
    (await who.api.call(contract.saveRegistration, { params: { id }, body: { kind, apartmentId } })).data,
  guest: async (
    number: number,
    details: Parameters<typeof bodyOf>[0] = adult,
    identification: 'IN_PERSON' | 'LIVE_VIDEO' | 'ABSENT' | null = 'IN_PERSON',
  ) =>
    (
      await who.api.call(contract.saveGuest, {
        params: { id, number },
        body: { details: bodyOf(details), identification },
      })
    ).data,
  file: async ({ app }: Pick<TestApp, 'app'>) => {
    const url = `/api/v1/stay-bookings/${id}/alloggiati.txt`;
    const response = await app.inject({ url, headers: { cookie: who.cookie } });
    // An error is read as the API client reads it.
    if (response.statusCode >= 400) await who.api.call(contract.getPoliceFile, { params: { id } });
    return response.body;
  },
  markSent: async () => (await who.api.call(contract.markFileSent, { params: { id } })).data,
});

type Details = Parameters<TestActor['api']['call']>[1];
const bodyOf = (details: Partial<Record<keyof typeof adult, unknown>>) => details as Details as typeof adult;

export const tokenOf = (link: string | null): string => link?.split('/').at(-1) ?? '';

/** What someone with the link does. */
export const linkOf = (test: TestApp, token: string) => ({
  open: async () => (await test.anonymous.call(contract.openRegistration, { params: { token } })).data,
  guest: async (number: number) =>
    (await test.anonymous.call(contract.getOwnGuest, { params: { token, number } })).data,
  save: async (number: number, details: Parameters<typeof bodyOf>[0] = adult) =>
    (await test.anonymous.call(contract.saveOwnGuest, { params: { token, number }, body: bodyOf(details) })).data,
});
