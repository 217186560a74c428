import { Cross, GraduationCap, School, TrainFront, TreeDeciduous } from 'lucide-react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { MapColours } from './map-colors.ts';
import { type Sign, signName, signs } from './street-style.ts';

/** Size of a sign in CSS pixels. */
const SIZE = 18;
const icon = { size: 11, x: 3.5, y: 3.5, strokeWidth: 2.4 } as const;

const pictures: Record<Sign, ReactElement> = {
  metro: <Initial text="M" />,
  train: <TrainFront {...icon} />,
  hospital: <Cross {...icon} />,
  university: <GraduationCap {...icon} />,
  park: <TreeDeciduous {...icon} />,
  school: <School {...icon} />,
};

function Initial({ text }: { text: string }) {
  return (
    <text x="9" y="13" textAnchor="middle" fontSize="11" fontWeight="700" fill="currentColor" stroke="none">
      {text}
    </text>
  );
}

/** A round badge: strong for stations, quiet for the other places. */
function Badge({ sign, colors, font }: { sign: Sign; colors: MapColours; font: string }) {
  const isStation = sign === 'metro' || sign === 'train';
  const fill = isStation ? (sign === 'metro' ? colors.transit : colors.sea) : colors.halo;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      aria-hidden="true"
      width={SIZE}
      height={SIZE}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      color={isStation ? colors.halo : colors.soft}
      fontFamily={font}
    >
      <circle cx="9" cy="9" r="8.25" fill={fill} stroke={isStation ? colors.halo : colors.line} strokeWidth="1" />
      {pictures[sign]}
    </svg>
  );
}

/** Renders the sign as a picture; the color scheme is that of `colors`. */
async function renderSign(sign: Sign, colors: MapColours, ratio: number): Promise<ImageData> {
  const host = document.createElement('div');
  const root = createRoot(host);
  flushSync(() => root.render(<Badge sign={sign} colors={colors} font={`${colors.textFont}, sans-serif`} />));
  const picture = new Image(SIZE * ratio, SIZE * ratio);
  picture.src = `data:image/svg+xml,${encodeURIComponent(host.innerHTML)}`;
  root.unmount();
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIZE * ratio;
  canvas.height = SIZE * ratio;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas for map signs');
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** Renders each sign when the style first needs it. `colors` returns those of the current theme. */
export function provideSigns(map: MapLibreMap, colors: () => MapColours): void {
  const ratio = Math.min(3, Math.ceil(window.devicePixelRatio));
  map.setMissingStyleImageResolver(async (name) => {
    const current = colors();
    const sign = signs.find((one) => signName(one, current) === name);
    if (!sign) return;
    const picture = await renderSign(sign, current, ratio);
    if (!map.hasImage(name)) map.addImage(name, picture, { pixelRatio: ratio });
  });
}
