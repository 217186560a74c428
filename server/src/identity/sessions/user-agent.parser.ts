import Bowser from 'bowser';
import type { Session } from '#contract/identity/sessions.schemas';

const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));
const devices = ['desktop', 'mobile', 'tablet'] as const;

/** Device, browser and system of a User-Agent header. Clients can send any text, so only known names are returned. */
export function parseUserAgent(userAgent: string | null): Pick<Session, 'browser' | 'system' | 'device'> {
  if (!userAgent) return { browser: null, system: null, device: 'other' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: browser.name && browsers.has(browser.name) ? browser.name : null,
    system: os.name && systems.has(os.name) ? os.name : null,
    device: devices.find((device) => device === platform.type) ?? 'other',
  };
}
