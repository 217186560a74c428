import { describe, expect, it } from 'vitest';
import { countersOf, networkOf } from './network.rules.ts';

describe('network of a rate limit', () => {
  it.each([
    ['an IPv4 address is one', '198.51.100.7', '198.51.100.7', null],
    ['also where a proxy writes its port', '198.51.100.7:4711', '198.51.100.7', null],
    ['also dressed as IPv6', '::ffff:198.51.100.7', '198.51.100.7', null],
    ['also dressed as IPv6 in hexadecimals', '::ffff:c633:6407', '198.51.100.7', null],
    ['an IPv6 address counts as its /64 and its /48', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['whichever of its addresses it is', '2001:db8:1:2:ffff::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['however it is written', '2001:0DB8:0001:0002::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['in brackets with a port', '[2001:db8:1:2::9]:443', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['without its zone', 'fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['loopback', '::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['nonsense is one network', 'not an address', 'unknown', null],
    ['other nonsense is the same one', '2001:db8:::1', 'unknown', null],
    ['and nothing, too', '', 'unknown', null],
  ])('maps addresses: %s: %s', (_, ip, near, wide) => {
    expect(networkOf(ip)).toEqual({ near, wide });
  });

  it('gives a /48 sixteen times the limit of one address', () => {
    expect(countersOf({ near: '198.51.100.7', wide: null }, 10)).toEqual([{ of: '198.51.100.7', max: 10 }]);
    expect(countersOf(networkOf('2001:db8::1'), 10)).toEqual([
      { of: '2001:db8:0:0::/64', max: 10 },
      { of: '2001:db8:0::/48', max: 160 },
    ]);
  });
});
