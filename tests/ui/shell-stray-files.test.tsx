import { createEvent, fireEvent, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useStrayFiles } from '@/ui/shell/use-stray-files';

/**
 * Drags files over an element and drops them. Returns whether the browser would open them, and the
 * cursor during the drag.
 */
const dropFiles = (target: Element, types: readonly string[]) => {
  const [over, drop] = [createEvent.dragOver(target), createEvent.drop(target)];
  const dataTransfer = { types, dropEffect: 'copy' };
  for (const event of [over, drop]) Object.assign(event, { dataTransfer });
  return { isOpened: fireEvent(target, over) && fireEvent(target, drop), effect: dataTransfer.dropEffect };
};

describe('files dropped outside of a drop zone', () => {
  it('do not replace the page, while text and file inputs are left to the browser', () => {
    const { unmount } = renderHook(useStrayFiles);
    const part = document.body.appendChild(document.createElement('p'));
    const picker = document.body.appendChild(document.createElement('input'));
    picker.type = 'file';
    expect(dropFiles(part, ['Files'])).toEqual({ isOpened: false, effect: 'none' });
    expect(dropFiles(part, ['text/plain'])).toEqual({ isOpened: true, effect: 'copy' });
    expect(dropFiles(picker, ['Files'])).toEqual({ isOpened: true, effect: 'copy' });
    unmount();
    expect(dropFiles(part, ['Files'])).toEqual({ isOpened: true, effect: 'copy' });
    part.remove();
    picker.remove();
  });

  it('are left to a drop zone', () => {
    const { unmount } = renderHook(useStrayFiles);
    const place = document.body.appendChild(document.createElement('p'));
    place.addEventListener('dragover', (event) => {
      event.preventDefault();
    });
    expect(dropFiles(place, ['Files']).effect).toBe('copy');
    unmount();
    place.remove();
  });
});
