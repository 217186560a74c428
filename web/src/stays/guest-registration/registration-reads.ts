import {
  getOwnGuest,
  getRegistration,
  listPoliceCodes,
  openRegistration,
  type PoliceCodeKind,
} from '#contract/stays/guest-registration';
import { listQuery, read } from '../../platform/lib/queries.ts';

export const registrationRead = (id: number) => read(getRegistration, { params: { id } });
export const openedRead = (token: string) => read(openRegistration, { params: { token } });
export const ownGuestRead = (token: string, number: number) => read(getOwnGuest, { params: { token, number } });
export const policeCodesRead = (kind: PoliceCodeKind, text: string) =>
  listQuery(listPoliceCodes, { query: { kind, text } });
