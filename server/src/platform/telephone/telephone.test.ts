import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { mailboxRelay, openTelephone } from './open-telephone.ts';
import { type PhoneRelay, type Sms, TextRejectedError } from './telephone.port.ts';
import { twilioRelay } from './twilio-relay.adapter.ts';
import { twilioSms } from './twilio-sms.adapter.ts';

const { deps } = await testApp();

type RecordedRequest = { method: string; path: string; authorization: string; form: Record<string, string> };
const numbers = ['+390212345678', '+390287654321'];

/** Fake Twilio API: owns `numbers`, stores their targets and records requests. */
async function startFakeTwilio() {
  const state = {
    received: [] as RecordedRequest[],
    leads: new Map<string, string>(),
    /** Overrides all responses while set. */
    nextResponse: null as { status: number; body: string } | null,
    silent: false,
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const url = new URL(request.url ?? '', 'http://twilio');
    const form = Object.fromEntries(new URLSearchParams(body));
    const { method = '', headers } = request;
    state.received.push({ method, path: url.pathname, authorization: headers.authorization ?? '', form });
    if (state.silent) return;
    const { status, body: responseBody } = state.nextResponse ?? {
      status: 200,
      body: JSON.stringify(responseTo(url, method, form)),
    };
    response.writeHead(status, { 'content-type': 'application/json' }).end(responseBody);
  });
  function responseTo(url: URL, method: string, form: Record<string, string>) {
    if (url.pathname.endsWith('/Messages.json')) return { sid: 'SM1', status: 'queued' };
    const at = /IncomingPhoneNumbers\/PN(\d)\.json$/.exec(url.pathname)?.[1];
    if (method === 'POST' && at !== undefined) state.leads.set(numbers[Number(at)] ?? '', form.VoiceUrl ?? '');
    const numberIndex = numbers.indexOf(url.searchParams.get('PhoneNumber') ?? '');
    return { sid: `PN${at}`, incoming_phone_numbers: numberIndex < 0 ? [] : [{ sid: `PN${numberIndex}` }] };
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { state, baseUrl, stop };
}

const fakeTwilio = await startFakeTwilio();
afterAll(fakeTwilio.stop);
const { state } = fakeTwilio;
beforeEach(() => {
  state.nextResponse = null;
  state.silent = false;
  state.received.length = 0;
});
const account = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'geheim', baseUrl: fakeTwilio.baseUrl, timeoutMs: 300 };
const from = '+390200000000';

const textsAt = async () => {
  const rows = await deps.db.selectFrom('mailboxText').selectAll().orderBy('id').execute();
  return rows.map(({ toNumber: to, body: text }) => ({ to, text }));
};
const messages = () => state.received.filter(({ path }) => path.endsWith('/Messages.json'));

type Side = { name: string; sms: Sms; sent: () => Promise<{ to: string; text: string }[]> };
const sides: Side[] = [
  { name: 'mailbox', sms: deps.sms, sent: textsAt },
  {
    name: 'Twilio',
    sms: twilioSms({ ...account, from }),
    sent: async () => messages().map(({ form }) => ({ to: form.To ?? '', text: form.Body ?? '' })),
  },
];

describe.each(sides)('text message sender ($name)', ({ sms, sent }) => {
  it.each([
    ['plain', 'Soglia: il tuo codice è 123456.'],
    ['of several lines', 'uno\n\n@soglia.test #123456'],
    ['with signs that mean something elsewhere', 'a&b=c+d%20 «è» 東京 🏠'],
  ])('sends a text message, %s, unchanged', async (_, text) => {
    const to = '+393331234567';
    await sms.send({ to, text });
    expect((await sent()).at(-1)).toEqual({ to, text });
  });
});

describe('text messages by Twilio', () => {
  const sms = twilioSms({ ...account, from });
  const send = () => sms.send({ to: '+393331234567', text: 'ciao' });

  it('sends credentials and sender', async () => {
    await send();
    const [received] = messages();
    expect(received).toMatchObject({
      method: 'POST',
      path: `/2010-04-01/Accounts/${account.accountSid}/Messages.json`,
      form: { From: from },
      authorization: `Basic ${Buffer.from(`${account.accountSid}:geheim`).toString('base64')}`,
    });
    const service = `MG${'a'.repeat(32)}`;
    await twilioSms({ ...account, from: service }).send({ to: '+393331234567', text: 'ciao' });
    expect(messages().at(-1)?.form).toEqual({ MessagingServiceSid: service, To: '+393331234567', Body: 'ciao' });
  });

  it.each([21211, 21610, 21614])('permanently rejects a number with error %i', async (code) => {
    state.nextResponse = { status: 400, body: JSON.stringify({ code, message: 'To +393331234567 is not valid' }) };
    const failed = await send().catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(TextRejectedError);
    expect(String(failed)).not.toContain('333');
  });

  it.each([
    ['a wrong password', 401, JSON.stringify({ code: 20003 })],
    ['too many', 429, JSON.stringify({ code: 20429 })],
    ['a failure', 500, 'oops'],
    ['another page', 200, '<html>'],
    ['nothing of use', 200, '{}'],
  ])('reports a temporary error after %s', async (_, status, body) => {
    state.nextResponse = { status, body };
    const failed = await send().catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Error);
    expect(failed).not.toBeInstanceOf(TextRejectedError);
    expect(String(failed)).not.toContain('geheim');
  });

  it('times out', async () => {
    state.silent = true;
    await expect(send()).rejects.toThrow('nothing usable');
  });
});

type RelaySide = { name: string; relay: PhoneRelay; leadsTo: (number: string) => Promise<string | null> };
const relays: RelaySide[] = [
  {
    name: 'mailbox',
    relay: mailboxRelay(deps.db),
    leadsTo: async (number) => {
      const last = (await textsAt()).filter(({ to }) => to === number).at(-1)?.text ?? '';
      return /ring at (\+\d+)\.$/.exec(last)?.[1] ?? null;
    },
  },
  {
    name: 'Twilio',
    relay: twilioRelay({ ...account, numbers, voiceUrl: 'https://handler.twilio.com/twiml/EH1?x=1' }),
    leadsTo: async (number) => {
      const url = state.leads.get(number) ?? '';
      return url === '' ? null : new URL(url).searchParams.get('Target');
    },
  },
];

describe.each(relays)('call relay ($name)', ({ relay, leadsTo }) => {
  const [number = '', other = ''] = relay.numbers;

  it('routes calls of a number to one target, to another, and nowhere', async () => {
    await relay.route(number, '+393331234567');
    expect(await leadsTo(number)).toBe('+393331234567');
    await relay.route(other, '+393337654321');
    await relay.route(number, '+393339999999');
    await relay.route(number, '+393339999999');
    expect([await leadsTo(number), await leadsTo(other)]).toEqual(['+393339999999', '+393337654321']);
    await relay.route(number, null);
    await relay.route(number, null);
    expect([await leadsTo(number), await leadsTo(other)]).toEqual([null, '+393337654321']);
  });
});

describe('call routing by Twilio', () => {
  const relay = twilioRelay({ ...account, numbers, voiceUrl: 'https://handler.twilio.com/twiml/EH1' });

  it('rejects a number of another account, and reports failures', async () => {
    await expect(relay.route('+390299999999', null)).rejects.toThrow('404');
    state.nextResponse = { status: 503, body: '' };
    await expect(relay.route('+390212345678', '+393331234567')).rejects.toThrow('503');
  });
});

describe('configured provider', () => {
  const twilio = { ...account, from };
  const opened = (env: Partial<typeof deps.env>) => openTelephone({ ...deps.env, ...env }, deps.db);

  it('relays over Twilio numbers, fictional ones with the dev mailbox, or none', () => {
    const twilioRelayNumbers = { numbers, voiceUrl: 'https://handler.twilio.com/twiml/EH1' };
    expect(opened({ twilio, twilioRelay: twilioRelayNumbers, textsOpen: false }).phoneRelay.numbers).toEqual(numbers);
    expect(opened({ twilio, textsOpen: false }).phoneRelay.numbers).toEqual([]);
    expect(opened({ textsOpen: false }).phoneRelay.numbers).toEqual([]);
    expect(new Set(opened({}).phoneRelay.numbers).size).toBe(100);
  });
});
