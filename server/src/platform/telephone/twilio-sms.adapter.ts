import { z } from 'zod';
import { type Sms, TextRejectedError } from './telephone.port.ts';
import { requestTwilio, type TwilioAccount, TwilioError } from './twilio-api.adapter.ts';

/** Permanent errors of the number: unknown, not mobile, unsubscribed, unreachable (https://www.twilio.com/docs/api/errors). */
const numberErrors = new Set([21211, 21214, 21217, 21610, 21612, 21614, 30003, 30005, 30006]);

const message = z.object({ sid: z.string() });

/**
 * Text messages by Twilio's Messages resource: https://www.twilio.com/docs/messaging/api/message-resource
 * @param from a number of the account in E.164, a sender's name, or a messaging service (`MG…`).
 */
export function twilioSms(account: TwilioAccount & { from: string }): Sms {
  const sender = /^MG[0-9a-f]{32}$/i.test(account.from)
    ? { MessagingServiceSid: account.from }
    : { From: account.from };
  return {
    async send({ to, text }) {
      try {
        await requestTwilio(account, 'Messages.json', { schema: message, form: { To: to, Body: text, ...sender } });
      } catch (error) {
        const isRejected = error instanceof TwilioError && error.code !== null && numberErrors.has(error.code);
        throw isRejected ? new TextRejectedError(error.message) : error;
      }
    },
  };
}
