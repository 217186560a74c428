import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import type { Corner } from './area.ts';
import type { Drawing, Shape } from './start-drawing.ts';

export type DrawingState = {
  shape: Shape | null;
  failed: boolean;
  start: (shape: Shape) => void;
  finish: () => void;
  cancel: () => void;
};

/** Draws an area on the map. The code loads on first use. */
export function useDrawing(map: MapLibreMap | null, done: (corners: Corner[]) => void): DrawingState {
  const [shape, setShape] = useState<Shape | null>(null);
  const [failed, setFailed] = useState(false);
  const drawing = useRef<Drawing>(null);
  const requestedShape = useRef<Shape>(null);

  function end() {
    requestedShape.current = null;
    drawing.current = null;
    setShape(null);
  }
  useEffect(
    () => () => {
      requestedShape.current = null;
      drawing.current?.cancel();
      drawing.current = null;
    },
    [],
  );

  async function start(next: Shape) {
    if (!map) return;
    drawing.current?.cancel();
    requestedShape.current = next;
    setShape(next);
    setFailed(false);
    try {
      const { startDrawing } = await import('./start-drawing.ts');
      // The user may have canceled or left during the import.
      if (requestedShape.current !== next) return;
      drawing.current = startDrawing(map, next, {
        done: (corners) => {
          end();
          done(corners);
        },
        cancelled: end,
      });
      map.getCanvas().focus({ preventScroll: true });
    } catch {
      end();
      setFailed(true);
    }
  }

  return {
    shape,
    failed,
    start: (next) => void start(next),
    finish: () => drawing.current?.finish(),
    cancel: () => {
      drawing.current?.cancel();
      end();
    },
  };
}
