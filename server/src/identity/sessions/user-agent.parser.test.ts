import { describe, expect, it } from 'vitest';
import { parseUserAgent } from './user-agent.parser.ts';

describe('parseUserAgent', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      { browser: 'Microsoft Edge', system: 'Windows', device: 'desktop' },
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0',
      { browser: 'Firefox', system: 'macOS', device: 'desktop' },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
      { browser: 'Safari', system: 'iOS', device: 'mobile' },
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      { browser: 'Chrome', system: 'Android', device: 'mobile' },
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1',
      { browser: 'Safari', system: 'iOS', device: 'tablet' },
    ],
    ['<script>alert(1)</script>/1 (whatever)', { browser: null, system: null, device: 'other' }],
    ['a'.repeat(300), { browser: null, system: null, device: 'other' }],
    [' ', { browser: null, system: null, device: 'other' }],
    ['', { browser: null, system: null, device: 'other' }],
    [null, { browser: null, system: null, device: 'other' }],
  ])('parses %j', (userAgent, read) => {
    expect(parseUserAgent(userAgent)).toEqual(read);
  });
});
