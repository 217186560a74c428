import type { Deps } from '../deps.ts';
import type { Env } from '../env/env.ts';
import type { Db } from '../postgres/postgres.ts';
import type { PhoneRelay, Sms } from './telephone.port.ts';
import { saveText, selectTexts, trimTexts } from './texts.store.ts';
import { twilioRelay } from './twilio-relay.adapter.ts';
import { twilioSms } from './twilio-sms.adapter.ts';

/** Reserved for drama by Ofcom, never assigned (https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbers-for-drama). */
const fictionalNumbers = Array.from({ length: 100 }, (_, at) => `+4420794600${String(at).padStart(2, '0')}`);

/** Twilio, or the dev mailbox, which shows text messages and call routes. */
export function openTelephone(
  { twilio, twilioRelay: relay, textsOpen }: Env,
  db: Db,
): Pick<Deps, 'sms' | 'phoneRelay'> {
  if (!twilio) return { sms: textMailbox(db), phoneRelay: textsOpen ? mailboxRelay(db) : noRelay };
  return { sms: twilioSms(twilio), phoneRelay: relay ? twilioRelay({ ...twilio, ...relay }) : noRelay };
}

const noRelay: PhoneRelay = { numbers: [], route: async () => {} };

/** Text messages retained in the dev mailbox. */
const MAX_TEXTS = 1000;

/** Saves text messages to the dev mailbox instead of sending them. */
function textMailbox(db: Db): Sms {
  return {
    async send(text) {
      await saveText(db, text);
      await trimTexts(db, MAX_TEXTS);
    },
  };
}

/** Forwards no calls: a text message to the number shows its target. */
export function mailboxRelay(db: Db): PhoneRelay {
  return { numbers: fictionalNumbers, route: (number, target) => saveRoute(db, number, target) };
}

/** Saves the call target of a relay number as a text message. Idempotent. */
async function saveRoute(db: Db, number: string, target: string | null): Promise<void> {
  const text = target === null ? 'Calls ring nowhere.' : `Calls ring at ${target}.`;
  const [last] = await selectTexts(db, { to: number, limit: 1 });
  if (last?.body !== text) await saveText(db, { to: number, text });
}
