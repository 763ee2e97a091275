import type { Id } from '../kernel/id';

/** A pin on the screen, in pixels of the map. */
export interface Pin {
  readonly id: Id;
  readonly x: number;
  readonly y: number;
}

/** Pins that are too close to be distinguished, and their centre. A single pin is a cluster of one. */
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

/**
 * Adds a cluster to clusters that do not overlap. A cluster that is too close to another one is merged with it, and the
 * merged cluster is added in the same way.
 */
const placed = (others: readonly PinCluster[], mark: PinCluster, room: number): readonly PinCluster[] => {
  const neighbour = others.find((other) => isClose(other, mark, room));
  if (neighbour === undefined) return [...others, mark];
  const rest = others.filter((other) => other !== neighbour);
  return placed(rest, joined(neighbour, mark), room);
};

/** Merges pins that are closer than `room` pixels into one cluster. Pins for which `apart` is true stay single. */
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
