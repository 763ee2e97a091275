import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centredView,
  CROP_ZOOM_MAX,
  draggedView,
  fittingView,
  type Picture,
  squareOf,
} from '@/domain/upload/square-crop';

const WIDE: Picture = { width: 400, height: 200 };
const length = fc.double({ min: 1, max: 10_000, noNaN: true });
const pictures = fc.record({ width: length, height: length });
const anywhere = fc.double({ min: -20_000, max: 20_000, noNaN: true });
const views = fc.record({ x: anywhere, y: anywhere, zoom: fc.double({ min: 0.01, max: 40, noNaN: true }) });
const EPSILON = 1e-6;

describe('the square cut out of a picture', () => {
  it('is the largest square in the middle at first', () => {
    expect(squareOf(WIDE, centredView(WIDE))).toEqual({ left: 100, top: 0, side: 200 });
    expect(squareOf({ width: 90, height: 300 }, centredView({ width: 90, height: 300 }))).toEqual({
      left: 0,
      top: 105,
      side: 90,
    });
  });

  it('is smaller with a larger zoom', () => {
    expect(squareOf(WIDE, { ...centredView(WIDE), zoom: 2 })).toEqual({ left: 150, top: 50, side: 100 });
  });

  it('moves against the drag of the picture, and stops at its edge', () => {
    const closer = { ...centredView(WIDE), zoom: 2 };
    expect(squareOf(WIDE, draggedView(WIDE, closer, { right: 0.25, down: -0.25 }))).toEqual({
      left: 125,
      top: 75,
      side: 100,
    });
    expect(squareOf(WIDE, draggedView(WIDE, closer, { right: 99, down: 99 }))).toEqual({
      left: 0,
      top: 0,
      side: 100,
    });
    expect(squareOf(WIDE, draggedView(WIDE, closer, { right: -99, down: -99 }))).toEqual({
      left: 300,
      top: 100,
      side: 100,
    });
  });

  it('is inside the picture after any drag and zoom', () => {
    fc.assert(
      fc.property(pictures, views, anywhere, anywhere, (picture, view, right, down) => {
        for (const each of [view, draggedView(picture, fittingView(picture, view), { right, down })]) {
          const { left, top, side } = squareOf(picture, each);
          expect(side).toBeGreaterThan(0);
          expect(left).toBeGreaterThanOrEqual(-EPSILON);
          expect(top).toBeGreaterThanOrEqual(-EPSILON);
          expect(left + side).toBeLessThanOrEqual(picture.width + EPSILON);
          expect(top + side).toBeLessThanOrEqual(picture.height + EPSILON);
          expect(side).toBeGreaterThanOrEqual(
            Math.min(picture.width, picture.height) / CROP_ZOOM_MAX - EPSILON,
          );
        }
      }),
    );
  });

  it('returns to its place when a drag that reached no edge is reversed', () => {
    fc.assert(
      fc.property(pictures, fc.double({ min: 2, max: CROP_ZOOM_MAX, noNaN: true }), (picture, zoom) => {
        const start = { ...centredView(picture), zoom };
        const there = draggedView(picture, start, { right: 0.2, down: -0.2 });
        const back = draggedView(picture, there, { right: -0.2, down: 0.2 });
        expect(back.x).toBeCloseTo(start.x, 6);
        expect(back.y).toBeCloseTo(start.y, 6);
      }),
    );
  });
});
