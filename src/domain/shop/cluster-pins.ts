import type { Id } from '../kernel/id';

/** A pin on the screen, in pixels of the map. */
export interface Pin {
  readonly id: Id;
  readonly x: number;
  readonly y: number;
}

/** Pins too close to be told apart, and their middle. A lone pin is a cluster of one. */
export interface PinCluster {
  readonly ids: readonly Id[];
  readonly x: number;
  readonly y: number;
}

const isClose = (a: PinCluster, b: PinCluster, room: number): boolean =>
  Math.abs(a.x - b.x) < room && Math.abs(a.y - b.y) < room;

const joined = (a: PinCluster, b: PinCluster): PinCluster => {
  const [some, others] = [a.ids.length, b.ids.length];
  const middle = (x: number, y: number) => (x * some + y * others) / (some + others);
  return { ids: [...a.ids, ...b.ids], x: middle(a.x, b.x), y: middle(a.y, b.y) };
};

/** Puts a mark among others that have room; where it has none it becomes one with a neighbour, which may lack room then. */
const placed = (others: readonly PinCluster[], mark: PinCluster, room: number): readonly PinCluster[] => {
  const neighbour = others.find((other) => isClose(other, mark, room));
  if (neighbour === undefined) return [...others, mark];
  const rest = others.filter((other) => other !== neighbour);
  return placed(rest, joined(neighbour, mark), room);
};

/** Clusters pins: those closer than `room` pixels become one mark in their middle. Pins marked `apart` stay alone. */
export const clusterPins = (
  pins: readonly Pin[],
  room: number,
  apart: (id: Id) => boolean = () => false,
): readonly PinCluster[] => {
  const alone = pins.map(({ id, x, y }): PinCluster => ({ ids: [id], x, y }));
  const stands = ({ ids: [id = ''] }: PinCluster): boolean => apart(id);
  const together = alone
    .filter((mark) => !stands(mark))
    .reduce<readonly PinCluster[]>((marks, mark) => placed(marks, mark, room), []);
  return [...together, ...alone.filter(stands)];
};
