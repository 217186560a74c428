import { describe, expect, it } from 'vitest';
import { isPublic, validateAddress } from './outgoing-address.ts';

const hosts = [
  '*.airbnb.it',
  'calendar.google.com',
  'ical.prova.test:8443',
  '127.0.0.1:8099',
  '[::1]:8099',
  'localhost:8099',
];

describe('validateAddress', () => {
  it.each<[string, boolean]>([
    ['https://www.airbnb.it/calendar/ical/1.ics?s=abc', true],
    ['http://airbnb.it/a.ics', true],
    ['https://AIRBNB.it:443/a.ics', true],
    ['https://www.airbnb.it:80/a.ics', true],
    ['https://www.airbnb.it:8080/a.ics', false],
    ['https://airbnb.it.evil.test/a.ics', false],
    ['https://notairbnb.it/a.ics', false],
    ['https://www.airbnb.it@evil.test/a.ics', false],
    ['https://someone:secret@www.airbnb.it/a.ics', false],
    ['https://calendar.google.com/a.ics', true],
    ['https://x.calendar.google.com/a.ics', false],
    ['https://ical.prova.test:8443/a.ics', true],
    ['https://ical.prova.test/a.ics', false],
    ['http://127.0.0.1:8099/a.ics', true],
    ['http://0x7f.1:8099/a.ics', true],
    ['http://127.0.0.1/a.ics', false],
    ['http://127.0.0.2:8099/a.ics', false],
    ['http://[::1]:8099/a.ics', true],
    ['http://[::ffff:127.0.0.1]:8099/a.ics', false],
    ['http://localhost:8099/a.ics', true],
    ['webcal://www.airbnb.it/a.ics', true],
    ['webcals://www.airbnb.it/a.ics', true],
    ['webcal://evil.test/a.ics', false],
    ['webcal:www.airbnb.it/a.ics', false],
    ['webcal://127.0.0.1/a.ics', false],
    ['ftp://www.airbnb.it/a.ics', false],
    ['file:///etc/passwd', false],
    ['javascript:alert(1)', false],
    ['www.airbnb.it/a.ics', false],
    ['', false],
    [`https://www.airbnb.it/${'a'.repeat(2000)}`, false],
  ])('evaluates %s as readable: %s', (address, allowed) => {
    expect(validateAddress(address, hosts) !== null).toBe(allowed);
  });

  it.each([
    'http://127.0.0.1/a',
    'http://2130706433/a',
    'http://10.1.2.3/a',
    'http://172.16.0.1/a',
    'http://192.168.1.1/a',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/a',
    'http://0.0.0.0/a',
    'http://255.255.255.255/a',
    'http://224.0.0.1/a',
    'http://[::]/a',
    'http://[::1]/a',
    'http://[fe80::1]/a',
    'http://[fc00::1]/a',
    'http://[ff02::1]/a',
    'http://[::ffff:10.0.0.1]/a',
    'http://[::10.0.0.1]/a',
    'http://[64:ff9b::10.0.0.1]/a',
    'http://[2002:a00:1::]/a',
    'http://localhost/a',
    'http://x.localhost/a',
  ])('rejects the private address %s, also when every host is allowed', (address) => {
    expect(validateAddress(address, ['*'])).toBeNull();
  });

  it.each(['webcal', 'WEBCAL', 'webcals'])('reads %s as https', (scheme) => {
    expect(validateAddress(`${scheme}://www.airbnb.it/a.ics?s=1`, hosts)?.url.href).toBe(
      'https://www.airbnb.it/a.ics?s=1',
    );
  });

  it('accepts a public host when every host is allowed', () => {
    expect(validateAddress('https://ical.prova.test/a', ['*'])).toMatchObject({
      host: 'ical.prova.test',
      mayBePrivate: false,
    });
    expect(validateAddress('https://93.184.215.14/a', ['*'])).toMatchObject({ mayBePrivate: false });
  });

  it('treats only internet addresses as public', () => {
    expect(['8.8.8.8', '2606:4700::1111'].map(isPublic)).toEqual([true, true]);
    expect(['', 'nowhere', '198.51.100.1', '2001:db8::1', '4000::1'].map(isPublic)).toEqual(Array(5).fill(false));
  });
});
