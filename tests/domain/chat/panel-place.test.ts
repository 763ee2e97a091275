import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Extent,
  movedBy,
  PANEL_LEAST,
  PANEL_START,
  type PanelPlace,
  readPanelPlace,
  resizedBy,
  startingPlace,
  withinWindow,
} from '@/domain/chat/panel-place';

const DESK: Extent = { width: 1366, height: 768 };
const length = fc.integer({ min: -5000, max: 5000 });
const window = fc.record({
  width: fc.integer({ min: PANEL_LEAST.width, max: 4000 }),
  height: fc.integer({ min: PANEL_LEAST.height, max: 3000 }),
});
const place = fc.record({ x: length, y: length, width: length, height: length });

const expectInside = ({ x, y, width, height }: PanelPlace, within: Extent) => {
  expect(x).toBeGreaterThanOrEqual(0);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(within.width);
  expect(y + height).toBeLessThanOrEqual(within.height);
};

describe('the chat panel', () => {
  test('starts in the lower right corner at its preferred size', () => {
    expect(startingPlace(DESK)).toEqual({ x: 230, y: 92, width: 1120, height: 660 });
    expect(startingPlace({ width: 2560, height: 1440 })).toMatchObject(PANEL_START);
  });

  test('starts smaller in a smaller window', () => {
    expect(startingPlace({ width: 1000, height: 600 })).toEqual({ x: 16, y: 16, width: 968, height: 568 });
  });

  test('is always completely inside the window', () => {
    fc.assert(
      fc.property(window, place, length, length, (within, stored, dx, dy) => {
        const shown = withinWindow(stored, within);
        expectInside(shown, within);
        expectInside(movedBy(shown, dx, dy, within), within);
        expectInside(resizedBy(shown, dx, dy, within), within);
        expectInside(startingPlace(within), within);
      }),
    );
  });

  test('keeps its size when it is moved, and its upper left corner when it is resized', () => {
    fc.assert(
      fc.property(window, place, length, length, (within, stored, dx, dy) => {
        const shown = withinWindow(stored, within);
        expect(movedBy(shown, dx, dy, within)).toMatchObject({ width: shown.width, height: shown.height });
        // A panel that was shown before has at least the minimum size to the right and below its position.
        const settled = withinWindow({ ...shown, x: 0, y: 0 }, within);
        expect(resizedBy(settled, dx, dy, within)).toMatchObject({ x: 0, y: 0 });
      }),
    );
  });

  test('is never narrower than its first two columns', () => {
    const shown = withinWindow({ x: 10, y: 10, width: 900, height: 600 }, DESK);
    expect(resizedBy(shown, -2000, -2000, DESK)).toEqual({ x: 10, y: 10, ...PANEL_LEAST });
  });

  test('stops at the edge when it is resized beyond it', () => {
    expect(resizedBy({ x: 100, y: 50, width: 800, height: 500 }, 5000, 5000, DESK)).toEqual({
      x: 100,
      y: 50,
      width: 1266,
      height: 718,
    });
  });

  test('returns to its place and size after the opposite step if there is room for both steps', () => {
    const shown = { x: 200, y: 100, width: 800, height: 500 };
    expect(movedBy(movedBy(shown, 32, -32, DESK), -32, 32, DESK)).toEqual(shown);
    expect(resizedBy(resizedBy(shown, 32, -32, DESK), -32, 32, DESK)).toEqual(shown);
  });
});

describe('a stored place', () => {
  test('is unchanged after it was stored and read', () => {
    fc.assert(
      fc.property(place, (stored) => {
        expect(readPanelPlace(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
      }),
    );
  });

  test.each([undefined, null, 'x', {}, { x: 1, y: 2, width: 3 }, { x: 1, y: '2', width: 3, height: 4 }])(
    'is refused when it is %j',
    (stored) => {
      expect(readPanelPlace(stored)).toBeUndefined();
    },
  );
});
