import type { Id } from '@/domain/kernel/id';
import type { Position } from '@/domain/shop/shop';
import type { MapTiles } from '@/domain/platform/map-tiles';

/** A place with a pin. */
export interface PinnedPlace {
  readonly id: Id;
  readonly name: string;
  /** The number beside it in the list. */
  readonly place: number;
  readonly position: Position;
  /** In the city that is asked about. */
  readonly near: boolean;
}

/** The content of a map. */
export interface MapScene {
  readonly places: readonly PinnedPlace[];
  readonly chosen: Id | undefined;
  /** Where the customer is, as far as that is known. */
  readonly origin: Position | undefined;
  /** Absent: pins stand on a plain grid. */
  readonly tiles: MapTiles | undefined;
  /** A click says where the customer is. */
  readonly marking: boolean;
}

/** The texts and callbacks of a map. */
export interface MapTalk {
  readonly pinName: (place: PinnedPlace) => string;
  readonly manyName: (count: number) => string;
  readonly originName: () => string;
  readonly onChoose: (id: Id) => void;
  readonly onMark: (position: Position) => void;
}

/** A map in an element of the page. Texts and callbacks are read when they are needed. */
export interface DrawnMap {
  readonly show: (scene: MapScene) => void;
  readonly zoom: (by: 1 | -1) => void;
  readonly showAll: () => void;
  readonly middle: () => Position;
  readonly end: () => void;
}
