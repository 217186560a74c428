import Bowser from 'bowser';
import type { Session } from '#contract/sessions';

/** What a person is told of a session. */

type SessionFacts = { id: number; createdAt: Date; lastSeenAt: Date; userAgent: string | null };

const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));
const devices = ['desktop', 'mobile', 'tablet'] as const;

/**
 * Device, browser and system as the User-Agent header names them. Anybody can write anything there: only words that
 * are known are repeated.
 */
export function readUserAgent(userAgent: string | null): Pick<Session, 'browser' | 'system' | 'device'> {
  if (!userAgent) return { browser: null, system: null, device: 'other' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: browser.name && browsers.has(browser.name) ? browser.name : null,
    system: os.name && systems.has(os.name) ? os.name : null,
    device: devices.find((device) => device === platform.type) ?? 'other',
  };
}

export function sessionView({ id, createdAt, lastSeenAt, userAgent }: SessionFacts, current: boolean): Session {
  return {
    id,
    current,
    ...readUserAgent(userAgent),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  };
}
