import {
  type Announcements,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { UploadList } from '@/application/files/upload-list';
import { useText } from '../text/use-text';

/* Sorting of the image uploader's pictures by drag and drop. */

/** The distance in px after which a press becomes a drag. */
const DRAG_DISTANCE = 6;
/** The time in ms for which a finger must rest on a picture before it drags the picture instead of scrolling. */
const TOUCH_DELAY = 250;

/** Configures dnd-kit, so that a list can be sorted by mouse, touch and keyboard, with announcements. */
export const useImageSorting = (list: UploadList, onMove: (key: string, over: string) => void) => {
  const text = useText();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_DELAY, tolerance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announced = (key: string | number, at: string | number | undefined) => ({
    name: list.find((entry) => entry.key === key)?.name ?? '',
    place: list.findIndex((entry) => entry.key === (at ?? key)) + 1,
    count: list.length,
  });
  const announcements: Announcements = {
    onDragStart: ({ active }) => text('uploader.sort-picked', announced(active.id, undefined)),
    onDragOver: ({ active, over }) => text('uploader.sort-over', announced(active.id, over?.id)),
    onDragEnd: ({ active, over }) => text('uploader.sort-dropped', announced(active.id, over?.id)),
    onDragCancel: ({ active }) => text('uploader.sort-back', announced(active.id, undefined)),
  };
  return {
    sensors,
    accessibility: {
      announcements,
      screenReaderInstructions: { draggable: text('uploader.sort-help') },
    },
    onDragEnd: ({ active, over }: DragEndEvent) => {
      if (over !== null && over.id !== active.id) onMove(String(active.id), String(over.id));
    },
  };
};
