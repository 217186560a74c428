import type { KeyboardCoordinateGetter, UniqueIdentifier } from '@dnd-kit/core';

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * With the keyboard a photo goes one place on or back in the order, whatever lies beside it: the cover is four times the
 * size of the others, so that the nearest in a direction is often not the next.
 */
export const stepByStep: KeyboardCoordinateGetter = (event, { context }) => {
  const step = steps[event.code];
  const { active, over, droppableRects, collisionRect } = context;
  const order: readonly UniqueIdentifier[] = active?.data.current?.sortable?.items ?? [];
  if (!step || !active || !collisionRect) return undefined;
  event.preventDefault();
  const next = order[order.indexOf(over?.id ?? active.id) + step];
  const place = next === undefined ? undefined : droppableRects.get(next);
  if (!place) return undefined;
  // Centre on centre, as the grid looks for what is under the photo.
  return {
    x: place.left + (place.width - collisionRect.width) / 2,
    y: place.top + (place.height - collisionRect.height) / 2,
  };
};
