import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Self-signed certificate for `localhost`, valid for an hour; encoded as DER, because Node can only parse certificates. */
export function selfSignedCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
  const name = sequence(tlv(0x31, sequence(oid('550403'), tlv(0x0c, Buffer.from('localhost')))));
  const now = Date.now();
  const subjectAltName = sequence(tlv(0x82, Buffer.from('localhost')));
  const content = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    sequence(utcTime(now - 3_600_000), utcTime(now + 3_600_000)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, sequence(sequence(oid('551d11'), tlv(0x04, subjectAltName)))),
  );
  const signature = sign('sha256', content, privateKey);
  const der = sequence(content, ecdsaWithSha256, tlv(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = der.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

function tlv(tag: number, value: Buffer): Buffer {
  const size = value.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), value]);
}

const sequence = (...parts: Buffer[]) => tlv(0x30, Buffer.concat(parts));
const oid = (hex: string) => tlv(0x06, Buffer.from(hex, 'hex'));

/** `YYMMDDHHMMSSZ` */
function utcTime(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replace(/\D/g, '').slice(2, 14);
  return tlv(0x17, Buffer.from(`${digits}Z`));
}
