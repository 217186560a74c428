import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { cleanFileName, validatePdf } from './attachment.rules.ts';
import { unfold } from './upload-attachment.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const pdf = (body: string) => bytes(`%PDF-1.7\n${body}\ntrailer << /Root 1 0 R >>\n%%EOF\n`);
const zipped = (text: string) => deflateSync(bytes(text)).toString('latin1');
const packed = (objects: string, head = '<< /Type /ObjStm /N 1 /Filter /FlateDecode >>\nstream\n') =>
  `5 0 obj ${head}${zipped(objects)}\nendstream endobj`;
const script = '1 0 << /S /JavaScript >>';

describe('validatePdf', () => {
  it.each<[string, Uint8Array, string | null]>([
    ['plain', pdf('1 0 obj << /Type /Catalog >> endobj'), null],
    ['with junk before its header', Buffer.concat([bytes('junk\n'), pdf('1 0 obj << >> endobj')]), null],
    ['with short names in its compressed bytes', pdf('4 0 obj << /Length 9 >>\nstream\nab/JS (x)\nendstream'), null],
    ['that mentions a script in words', pdf('(JavaScript is not run)'), null],
    ['with an innocent object stream', pdf(packed('1 0 << /Type /Catalog >>')), null],
    ['without a header', bytes('hello\n%%EOF'), 'PDF_BROKEN'],
    ['with its header far inside', Buffer.concat([Buffer.alloc(2000), pdf('')]), 'PDF_BROKEN'],
    ['cut off', pdf('x').subarray(0, 12), 'PDF_BROKEN'],
    ['with an unreadable object stream', pdf('<< /Type /ObjStm >>\nstream\nzzzz\nendstream'), 'PDF_BROKEN'],
    ['with a script', pdf('<< /S /JavaScript /JS (app.alert) >>'), 'PDF_ACTIVE'],
    ['with a script by its short name', pdf('<< /JS(app.alert) >>'), 'PDF_ACTIVE'],
    ['with a script in escapes', pdf('<< /S /J#61va#53cript >>'), 'PDF_ACTIVE'],
    ['with a script all in escapes', pdf('<< /#4A#4a#61#53#63 /#4A#53 (x) >>'), 'PDF_ACTIVE'],
    ['with a name that only begins like a script', pdf('<< /JS#4fN (x) /Launch#70ad (x) >>'), null],
    ['that starts a program', pdf('<< /S /Launch /F (cmd.exe) >>'), 'PDF_ACTIVE'],
    ['with a file inside', pdf('<< /Type /EmbeddedFile >>'), 'PDF_ACTIVE'],
    ['with a list of files inside', pdf('<< /EmbeddedFiles 9 0 R >>'), 'PDF_ACTIVE'],
    ['with a script in an object stream', pdf(packed('1 0 << /S /JavaScript >>')), 'PDF_ACTIVE'],
    [
      'with a script in an object stream named in escapes',
      pdf(packed(script, '<< /Obj#53tm >>\nstream\n')),
      'PDF_ACTIVE',
    ],
    [
      'with a script in an object stream that says much of itself',
      pdf(packed(script, `<< /Type /ObjStm /X (${'x'.repeat(900)}) >> stream\n`)),
      'PDF_ACTIVE',
    ],
    ['with a script after a lone carriage return', pdf(packed(script, '<< /ObjStm >> stream\r')), 'PDF_ACTIVE'],
    ['with a script behind a comment', pdf(packed(script, '%stream\n<< /Type /ObjStm >> stream\n')), 'PDF_ACTIVE'],
    ['with an object stream packed twice', pdf(packed(zipped(script))), 'PDF_BROKEN'],
    ['with a form of scripts', pdf('<< /AcroForm << /XFA 9 0 R >> >>'), 'PDF_ACTIVE'],
    ['that plays media', pdf('<< /Subtype /RichMedia >>'), 'PDF_ACTIVE'],
    ['that is encrypted', pdf('<< /Encrypt 8 0 R >>'), 'PDF_ENCRYPTED'],
  ])('returns the expected result for a PDF %s', (_, content, errorCode) => {
    expect(validatePdf(content, unfold)).toEqual(
      errorCode === null ? { ok: true, value: 'application/pdf' } : { ok: false, code: errorCode },
    );
  });

  it('rejects a file that unpacks to too much data', () => {
    expect(validatePdf(pdf(packed('0 '.repeat(20 * 1024 * 1024))), unfold)).toEqual({ ok: false, code: 'PDF_BROKEN' });
  });
});

describe('validatePdf on a hostile PDF', () => {
  it.each([
    ['begins streams and ends none', '>>stream\n'.repeat(1_000_000)],
    ['has object streams without end', `<< /ObjStm >>stream\n${zipped(script)}\n`.repeat(100_000)],
    ['has no end of object streams', `<< /ObjStm >>stream\n${zipped('1 0 << >>')}\nendstream\n`.repeat(100_000)],
    [
      'has object streams that share one end',
      `${`/ObjStm>>stream\n${zipped('1 0 ')}\n`.repeat(5000)}${' '.repeat(9_500_000)}endstream`,
    ],
    ['is full of escapes', `${packed(`1 0 ${'#41'.repeat(10_000_000)}`)}${'#41'.repeat(3_000_000)}`],
    ['is full of space', `>>${' '.repeat(9_000_000)}`],
  ])('finishes within 3 seconds when the PDF %s', (_, body) => {
    const started = performance.now();
    validatePdf(pdf(body), unfold);
    expect(performance.now() - started).toBeLessThan(3000);
  });
});

describe('cleanFileName', () => {
  it.each([
    ['Planimetria.PDF', 'application/pdf', 'Planimetria.pdf'],
    ['foto del salotto.jpeg', 'image/webp', 'foto del salotto.webp'],
    ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
    ['C:\\Users\\io\\atto.pdf', 'application/pdf', 'atto.pdf'],
    ['a\u202Efdp.exe', 'application/pdf', 'afdp.pdf'],
    ['a\u0000b\nc.png', 'image/webp', 'ab c.webp'],
    ['<script>.pdf', 'application/pdf', 'script.pdf'],
    ['...', 'application/pdf', 'documento.pdf'],
    ['', 'image/webp', 'immagine.webp'],
    ['però è così 🏠.png', 'image/webp', 'però è così 🏠.webp'],
    [`${'🏠'.repeat(300)}.png`, 'image/webp', `${'🏠'.repeat(120)}.webp`],
  ] as const)('converts %j as %s to %j', (claimed, mimeType, clean) => {
    expect(cleanFileName(claimed, mimeType)).toBe(clean);
  });
});
