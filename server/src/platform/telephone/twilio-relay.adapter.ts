import { z } from 'zod';
import type { PhoneRelay } from './telephone.port.ts';
import { requestTwilio, type TwilioAccount, TwilioError } from './twilio-api.adapter.ts';

const owned = z.object({ incoming_phone_numbers: z.array(z.object({ sid: z.string() })) });
const saved = z.object({ sid: z.string() });

/**
 * Forwards calls of the account's numbers by a TwiML Bin with `<Dial>{{Target}}</Dial>` at `voiceUrl`:
 * https://www.twilio.com/docs/phone-numbers/api/incomingphonenumber-resource
 */
export function twilioRelay(account: TwilioAccount & { numbers: readonly string[]; voiceUrl: string }): PhoneRelay {
  return {
    numbers: account.numbers,
    async route(number, target) {
      const query = new URLSearchParams({ PhoneNumber: number });
      const matches = await requestTwilio(account, `IncomingPhoneNumbers.json?${query}`, { schema: owned });
      const sid = matches.incoming_phone_numbers[0]?.sid;
      // The account does not own the number.
      if (!sid) throw new TwilioError(404, null);
      const url = new URL(account.voiceUrl);
      if (target !== null) url.searchParams.set('Target', target);
      const form = { VoiceUrl: target === null ? '' : url.href, VoiceMethod: 'POST' };
      await requestTwilio(account, `IncomingPhoneNumbers/${encodeURIComponent(sid)}.json`, { schema: saved, form });
    },
  };
}
