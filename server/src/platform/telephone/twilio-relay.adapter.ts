import { z } from 'zod';
import type { PhoneRelay } from './telephone.port.ts';
import { askTwilio, type TwilioAccount, TwilioError } from './twilio-api.adapter.ts';

const owned = z.object({ incoming_phone_numbers: z.array(z.object({ sid: z.string() })) });
const saved = z.object({ sid: z.string() });

/**
 * Calls of numbers that the account owns, led on by a TwiML Bin of the account with `<Dial>{{Target}}</Dial>`:
 * https://www.twilio.com/docs/phone-numbers/api/incomingphonenumber-resource
 * @param voiceUrl the bin's address; where to is told to Twilio alone.
 */
export function twilioRelay(account: TwilioAccount & { numbers: readonly string[]; voiceUrl: string }): PhoneRelay {
  return {
    numbers: account.numbers,
    async route(number, target) {
      const query = new URLSearchParams({ PhoneNumber: number });
      const found = await askTwilio(account, `IncomingPhoneNumbers.json?${query}`, { schema: owned });
      const sid = found.incoming_phone_numbers[0]?.sid;
      // A number that the account does not own cannot be led anywhere.
      if (!sid) throw new TwilioError(404, null);
      const url = new URL(account.voiceUrl);
      if (target !== null) url.searchParams.set('Target', target);
      const form = { VoiceUrl: target === null ? '' : url.href, VoiceMethod: 'POST' };
      await askTwilio(account, `IncomingPhoneNumbers/${encodeURIComponent(sid)}.json`, { schema: saved, form });
    },
  };
}
