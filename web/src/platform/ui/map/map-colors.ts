/** Map colors; each is the token `--<key>` of the theme. */
const TOKENS = {
  land: '--map-land',
  block: '--map-block',
  water: '--map-water',
  waterLabel: '--map-water-label',
  park: '--map-park',
  wood: '--map-wood',
  building: '--map-building',
  road: '--map-road',
  roadCasing: '--map-road-casing',
  roadMajor: '--map-road-major',
  rail: '--map-rail',
  transit: '--map-transit',
  line: '--map-line',
  label: '--map-label',
  halo: '--map-halo',
  soft: '--ink-soft',
  sea: '--sea',
  shield: '--sea',
  accent: '--accent',
} as const;

export type MapColours = Record<keyof typeof TOKENS, string> & { displayFont: string; textFont: string; dark: boolean };

const firstFamily = (list: string) => (list.split(',')[0] ?? '').replaceAll(/["']/g, '').trim();

/**
 * Reads colors and fonts of the map. MapLibre cannot parse `light-dark()`, so a probe element resolves each token
 * to `rgb()`; its `color-scheme` also gives the active theme.
 */
export function readMapColours(host: HTMLElement): MapColours {
  const probe = document.createElement('span');
  probe.hidden = true;
  host.append(probe);
  const computed = getComputedStyle(probe);
  const resolved = (token: string) => {
    probe.style.color = `var(${token})`;
    return computed.color;
  };
  const colours = Object.fromEntries(Object.entries(TOKENS).map(([role, token]) => [role, resolved(token)]));
  const displayFont = firstFamily(computed.getPropertyValue('--display'));
  const textFont = firstFamily(computed.getPropertyValue('--text'));
  probe.remove();
  return {
    ...(colours as Record<keyof typeof TOKENS, string>),
    displayFont,
    textFont,
    dark: isDark(colours.land ?? ''),
  };
}

function isDark(rgb: string): boolean {
  const [r = 255, g = 255, b = 255] = (rgb.match(/[\d.]+/g) ?? []).map(Number);
  return r + g + b < 384;
}

/**
 * Calls `changed` when the system theme or the page's `data-theme` changes.
 * @returns a function that stops listening
 */
export function watchTheme(changed: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const page = new MutationObserver(changed);
  system.addEventListener('change', changed);
  page.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', changed);
    page.disconnect();
  };
}
