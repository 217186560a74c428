import { describe, expect, it } from 'vitest';
import { readMessage } from './read-message.ts';

const read = (...lines: string[]) => readMessage(Buffer.from(lines.join('\r\n'), 'utf8'));
const headers = ['From: Ada <ada@casa.test>', 'Subject: Ciao'];
const part = (type: string, ...lines: string[]) => ['--uno', `Content-Type: ${type}`, ...lines];
const multipart = (type: string, ...parts: string[][]) =>
  read(
    ...headers,
    `Content-Type: multipart/${type}; boundary="uno"`,
    '',
    'preamble',
    ...parts.flat(),
    '--uno--',
    'end',
  );

describe('message parser', () => {
  it('reads sender, subject and text', () => {
    expect(read(...headers, '', 'Buongiorno,', '', 'è libera?')).toEqual({
      from: { address: 'ada@casa.test', name: 'Ada' },
      subject: 'Ciao',
      text: 'Buongiorno,\n\nè libera?',
      attachments: 0,
      isAutomatic: false,
    });
  });

  it.each([
    ['ada@casa.test', 'ada@casa.test', ''],
    ['<ada@casa.test>', 'ada@casa.test', ''],
    ['"Rossi, Ada" <ada@casa.test>', 'ada@casa.test', 'Rossi, Ada'],
    ['"Ada \\"la zia\\"" <ada@casa.test>', 'ada@casa.test', 'Ada "la zia"'],
    ['=?UTF-8?Q?Niccol=C3=B2_B=2E?= <n@casa.test>', 'n@casa.test', 'Niccolò B.'],
    ['=?utf-8?b?5p2x5Lqs?= =?utf-8?b?IPCfj6A=?= <t@casa.test>', 't@casa.test', '東京 🏠'],
    ['=?iso-8859-15?q?100_=A4?= <e@casa.test>', 'e@casa.test', '100 €'],
    ['Niccolò <n@casa.test>', 'n@casa.test', 'Niccolò'],
    ['x <evil@a.test> <ada@casa.test>', 'ada@casa.test', 'x <evil@a.test>'],
    ['nobody', '', ''],
    ['a@b@c', '', ''],
    ['', '', ''],
  ])('reads the sender %s', (header, address, name) => {
    expect(read(`From: ${header}`, '', 'x').from).toEqual({ address, name });
  });

  it('unfolds headers and uses the first of a name', () => {
    const { subject } = read('From: a@b.test', 'Subject: una', '\tcasa', 'Subject: altra', '', 'x');
    expect(subject).toBe('una casa');
  });

  it.each([
    ['quoted-printable', 'utf-8', 'Citt=C3=A0 di =\r\nForl=C3=AC =3D bella', 'Città di Forlì = bella'],
    ['base64', 'utf-8', 'Q2l0dMOg\r\nIGJlbGxh', 'Città bella'],
    ['quoted-printable', 'iso-8859-1', 'Citt=E0', 'Città'],
    ['quoted-printable', 'windows-1252', '100 =80', '100 €'],
    ['quoted-printable', 'no-such-letters', 'Citt=C3=A0', 'Città'],
    ['quoted-printable', 'utf-8', 'Citt=E0', 'Città'],
    ['7bit', 'us-ascii', 'plain', 'plain'],
    ['base64', 'utf-8', 'not base64 ***', expect.any(String)],
  ])('decodes text in %s and %s', (encoding, charset, body, text) => {
    const type = `Content-Type: text/plain; charset=${charset}`;
    expect(read(...headers, type, `Content-Transfer-Encoding: ${encoding}`, '', body).text).toEqual(text);
  });

  it('prefers plain text, and extracts the visible text of HTML', () => {
    const html = part('text/html; charset=utf-8', '', '<p>HTML</p>');
    expect(multipart('alternative', part('text/plain', '', 'plain'), html).text).toBe('plain');
    const seen = multipart(
      'alternative',
      part(
        'text/html; charset=utf-8',
        '',
        '<html><head><title>t</title><style>p{}</style></head><body><!-- <p>no</p> --><p>Buongiorno,<br>',
        '  &egrave;   libera? &#8364;&amp;&#x1F3E0;</p><script>alert(1)</script><ul><li>uno</li></ul></body></html>',
      ),
    );
    expect(seen.text).toBe('Buongiorno,\nè libera? €&🏠\n- uno');
  });

  it('leaves an unknown HTML entity unchanged, even one named like an object method', () => {
    expect(read('From: a@b.test', 'Content-Type: text/html', '', '<p>A&B &toString; &valueOf; &egrave;</p>').text).toBe(
      'A&B &toString; &valueOf; è',
    );
  });

  it('counts attachments and does not read them', () => {
    const file = part('text/plain', 'Content-Disposition: attachment; filename=a.txt', '', 'secret');
    const picture = part('image/png', 'Content-Transfer-Encoding: base64', '', 'AAAA');
    const attachedMessage = part('message/rfc822', '', 'From: x@y.test', '', 'inner');
    const { text, attachments } = multipart('mixed', file, picture, part('text/plain', '', 'hello'), attachedMessage);
    expect({ text, attachments }).toEqual({ text: 'hello', attachments: 3 });
  });

  it.each([
    ['Auto-Submitted: auto-replied', true],
    ['Auto-Submitted: auto-generated', true],
    ['Auto-Submitted: no', false],
    ['Precedence: bulk', true],
    ['List-Id: <a.b>', true],
    ['X-Autoreply: yes', true],
    ['Content-Type: multipart/report; boundary=x', true],
    ['Precedence: first-class', false],
  ])('with %s sets automatic to %s', (header, isAutomatic) => {
    expect(read(...headers, header, '', 'x').isAutomatic).toBe(isAutomatic);
  });

  it.each([
    ['nothing', ''],
    ['an empty line', '\r\n'],
    ['no text', 'From: a@b.test'],
    ['bytes of all kinds', Array.from({ length: 256 }, (_, at) => String.fromCharCode(at)).join('')],
    ['a boundary that never comes', 'Content-Type: multipart/mixed; boundary=x\r\n\r\ntext'],
    ['line ends of Unix', 'From: a@b.test\nSubject: x\n\ntext'],
  ])('reads a message of %s without errors', (_, raw) => {
    expect(readMessage(Buffer.from(raw, 'latin1')).attachments).toBeLessThan(2);
  });

  it('parses hostile messages quickly', () => {
    const many = (text: string) => text.repeat(Math.ceil(400_000 / text.length));
    const nested = Array.from(
      { length: 3000 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
    );
    const html = 'Content-Type: text/html\r\n\r\n';
    for (const raw of [
      `${html}${many('<')}`,
      `${html}${many('<br ')}`,
      `${html}${many('<!---->')}`,
      `${html}${many('<style>')}`,
      `${html}${many(' <b> </b>')}`,
      `${html}${many('&#x')}`,
      `Subject: ${many('=?')}\r\n\r\n`,
      `Subject: ${many('=?a?q?b?= ')}\r\n\r\n`,
      `From: ${many('<')}\r\n\r\n`,
      `Content-Type: text/plain; ${many('; charset')}\r\n\r\n`,
      `Content-Type: text/plain; ${many(' ')}\r\n\r\n`,
      `Content-Transfer-Encoding: quoted-printable\r\n\r\n${many('= ')}`,
      `Content-Transfer-Encoding: quoted-printable\r\n\r\n${many(' ')}`,
      `Content-Type: multipart/mixed; boundary=x\r\n\r\n${many('\r\n--x\r\n')}`,
      many('a: b\r\n'),
      nested.join(''),
    ]) {
      const startedAt = performance.now();
      readMessage(Buffer.from(raw, 'latin1'));
      expect(performance.now() - startedAt, raw.slice(0, 60)).toBeLessThan(1500);
    }
  });
});
