import type { Map as MapLibreMap } from 'maplibre-gl';
import { TerraDraw, TerraDrawCircleMode, TerraDrawPolygonMode } from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import { CIRCLE_CORNERS, type Corner } from './area.ts';

export type Shape = 'polygon' | 'circle';
export type Drawing = {
  /** Closes the current polygon; no effect while it has too few corners. */
  finish: () => void;
  cancel: () => void;
};

type Hex = `#${string}`;

/** Starts drawing one area on the map; passes its corners to `done`. Enter finishes, Escape cancels. */
export function startDrawing(
  map: MapLibreMap,
  shape: Shape,
  { done, cancelled }: { done: (corners: Corner[]) => void; cancelled: () => void },
): Drawing {
  const styles = readStyles(map.getContainer());
  const editor = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map }),
    modes: [
      new TerraDrawPolygonMode({ styles, pointerDistance: 24 }),
      new TerraDrawCircleMode({ styles, drawInteraction: 'click-move-or-drag', segments: CIRCLE_CORNERS }),
    ],
  });
  const canvas = map.getCanvas();
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    stop();
    cancelled();
  };
  function stop() {
    document.removeEventListener('keydown', pressed, true);
    if (editor.enabled) editor.stop();
  }
  editor.start();
  editor.setMode(shape);
  document.addEventListener('keydown', pressed, true);
  editor.on('finish', (id) => {
    const geometry = editor.getSnapshotFeature(id)?.geometry;
    const ring = geometry?.type === 'Polygon' ? (geometry.coordinates[0] ?? []) : [];
    stop();
    // The ring repeats its first corner at the end.
    done(ring.slice(0, -1).map(([longitude = 0, latitude = 0]) => ({ latitude, longitude })));
  });
  return {
    // Simulates the user's Enter key, because the library has no other way to finish.
    finish: () => canvas.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter' })),
    cancel: stop,
  };
}

/** The library accepts only #rrggbb; theme colors may use any CSS syntax. */
function readStyles(host: HTMLElement) {
  const accent = hexOf(host, '--accent');
  const halo = hexOf(host, '--map-halo');
  return {
    fillColor: accent,
    fillOpacity: 0.16,
    outlineColor: accent,
    outlineWidth: 3,
    closingPointColor: halo,
    closingPointWidth: 7,
    closingPointOutlineColor: accent,
    closingPointOutlineWidth: 3,
  };
}

function hexOf(host: HTMLElement, token: string): Hex {
  const probe = document.createElement('span');
  probe.hidden = true;
  probe.style.color = `var(${token})`;
  host.append(probe);
  const parts = getComputedStyle(probe).color.match(/[\d.]+/g) ?? [];
  probe.remove();
  const two = (part: string | undefined) =>
    Math.round(Number(part ?? 0))
      .toString(16)
      .padStart(2, '0');
  return `#${two(parts[0])}${two(parts[1])}${two(parts[2])}`;
}
