import type { Deps } from '../deps.ts';
import { keepRoute, textMailbox } from '../email/keep-texts.ts';
import type { Env } from '../env/env.ts';
import type { Db } from '../postgres/postgres.ts';
import type { PhoneRelay } from './telephone.port.ts';
import { twilioRelay } from './twilio-relay.adapter.ts';
import { twilioSms } from './twilio-sms.adapter.ts';

/** Ofcom's numbers for drama: they ring nowhere (https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbers-for-drama). */
const madeUp = Array.from({ length: 100 }, (_, at) => `+4420794600${String(at).padStart(2, '0')}`);

/** Twilio, or the mailbox, which shows what would be sent and where calls would ring. */
export function openTelephone(
  { twilio, twilioRelay: relay, textsOpen }: Env,
  db: Db,
): Pick<Deps, 'sms' | 'phoneRelay'> {
  if (!twilio) return { sms: textMailbox(db), phoneRelay: textsOpen ? mailboxRelay(db) : noRelay };
  return { sms: twilioSms(twilio), phoneRelay: relay ? twilioRelay({ ...twilio, ...relay }) : noRelay };
}

const noRelay: PhoneRelay = { numbers: [], route: async () => {} };

/** No call is led anywhere: a text to the number says where it would ring. */
export function mailboxRelay(db: Db): PhoneRelay {
  return { numbers: madeUp, route: (number, target) => keepRoute(db, number, target) };
}
