import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { useId, useState } from 'react';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { DescribePhoto } from './describe-photo.tsx';
import type { MediaActions, MediaItemDraft } from './media-items.ts';
import { PhotoCard } from './photo-card.tsx';
import styles from './photo-grid.module.css';
import { useItemName } from './use-item-name.ts';

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Keyboard moves follow the order, not the position: the cover is four times as large, so the spatially nearest photo is often not the
 * next.
 */
const stepByStep: KeyboardCoordinateGetter = (event, { context }) => {
  const step = steps[event.code];
  const { active, over, droppableRects, collisionRect } = context;
  const order: readonly UniqueIdentifier[] = active?.data.current?.sortable?.items ?? [];
  if (!step || !active || !collisionRect) return undefined;
  event.preventDefault();
  const next = order[order.indexOf(over?.id ?? active.id) + step];
  const place = next === undefined ? undefined : droppableRects.get(next);
  if (!place) return undefined;
  // Centers on the target: collision detection compares centers.
  return {
    x: place.left + (place.width - collisionRect.width) / 2,
    y: place.top + (place.height - collisionRect.height) / 2,
  };
};

type PhotoGridProps = {
  photos: readonly MediaItemDraft[];
  progress: ReadonlyMap<string, number>;
  online: boolean;
  actions: MediaActions;
};

/** The photo under the pointer, regardless of the dragged photo's size; otherwise, and by keyboard, the nearest. */
const underPointer: CollisionDetection = (args) => {
  const within = pointerWithin(args);
  return within.length > 0 ? within : closestCenter(args);
};

/** Photos in order, with the first as a large cover. Users reorder by drag, keyboard or menu. */
export function PhotoGrid({ photos, progress, online, actions }: PhotoGridProps) {
  const { t } = useTranslation('media');
  const id = useId();
  const words = useWords(photos);
  const [described, setDescribed] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const sensors = useSensors(
    // Minimum distance in pixels: a click on the handle is not a drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: stepByStep }),
  );
  const open = photos.find((photo) => photo.id === described);
  const cover = photos.find(({ state }) => state !== 'refused');

  function drop({ active, over }: DragEndEvent) {
    const to = photos.findIndex((photo) => photo.id === over?.id);
    if (to >= 0 && active.id !== over?.id) actions.move(String(active.id), to);
  }

  function move(photo: MediaItemDraft, to: number) {
    actions.move(photo.id, to);
    setAnnouncement(words.dropped(photo.id, to));
  }

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={{
        announcements: words.announcements,
        screenReaderInstructions: { draggable: t('dragging.instructions') },
      }}
      onDragEnd={drop}
    >
      <SortableContext items={photos.map((photo) => photo.id)} strategy={rectSortingStrategy}>
        <ul className={styles.grid} aria-label={t('list')}>
          {photos.map((photo, position) => (
            <PhotoCard
              key={photo.id}
              photo={photo}
              position={position}
              total={photos.length}
              isCover={photo === cover}
              sent={progress.get(photo.id) ?? 0}
              online={online}
              actions={actions}
              onMove={(to) => move(photo, to)}
              onDescribe={() => setDescribed(photo.id)}
            />
          ))}
        </ul>
      </SortableContext>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {open && (
        <DescribePhoto
          photo={open}
          onChange={(changes) => actions.patch(open.id, changes)}
          onClose={() => setDescribed(null)}
        />
      )}
    </DndContext>
  );
}

/** Screen reader announcements while a photo moves. */
function useWords(photos: readonly MediaItemDraft[]) {
  const { t } = useTranslation('media');
  const nameOf = useItemName();
  const total = photos.length;
  const facts = (id: UniqueIdentifier, position = photos.findIndex((photo) => photo.id === id)) => {
    const photo = photos.find((one) => one.id === id);
    return { name: photo ? nameOf(photo) : '', position: position + 1, total };
  };
  const placeOf = (id: UniqueIdentifier | undefined) => photos.findIndex((photo) => photo.id === id);
  const dropped = (id: UniqueIdentifier, at: number) =>
    t('dragging.dropped', facts(id, Math.min(Math.max(0, at), total - 1)));
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('dragging.picked', facts(active.id)),
    onDragOver: ({ active, over }) => (over ? t('dragging.over', facts(active.id, placeOf(over.id))) : undefined),
    onDragEnd: ({ active, over }) => dropped(active.id, placeOf(over?.id ?? active.id)),
    onDragCancel: ({ active }) => t('dragging.cancelled', facts(active.id)),
  };
  return { announcements, dropped };
}
