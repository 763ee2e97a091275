import type { Id } from '@/domain/kernel/id';
import type { Position } from '@/domain/shop/shop';
import type { MapTiles } from '@/domain/platform/map-tiles';

/** A place with a pin. */
export interface PinnedPlace {
  readonly id: Id;
  readonly name: string;
  /** The number of the place in the list beside the map. */
  readonly number: number;
  readonly position: Position;
  /** Whether the place is in the city of the requested region. */
  readonly near: boolean;
}

/** A place that only gives orientation: it is faint, and clicks do not select it. */
type FaintPlace = Pick<PinnedPlace, 'id' | 'name' | 'position'>;

/** The content of a map. */
export interface MapScene {
  readonly places: readonly PinnedPlace[];
  readonly chosen: Id | undefined;
  /** The marked position, if any: the customer's, or that of a shop whose pin the user places. */
  readonly origin: Position | undefined;
  /** The map tiles; undefined: pins are on the outline of the provinces. */
  readonly tiles: MapTiles | undefined;
  /** Whether a click sets the marked position. */
  readonly marking: boolean;
  /**
   * Set on a map on which the user places a pin. Without tiles, that map shows the names of provinces and towns, and
   * the outline at every zoom. Undefined on maps that only show places.
   */
  readonly orientation?: MapOrientation | undefined;
}

/** The orientation aids for a user who places a pin. */
export interface MapOrientation {
  readonly faint: readonly FaintPlace[];
  /** The place that the map shows first while no position is set; undefined: the country. */
  readonly start?: Position | undefined;
}

/** The texts and callbacks of a map. */
export interface MapCallbacks {
  readonly pinName: (place: PinnedPlace) => string;
  readonly manyName: (count: number) => string;
  readonly originName: () => string;
  readonly onChoose: (id: Id) => void;
  readonly onMark: (position: Position) => void;
  /** Called with the position under the pointer, and with the middle of the map after each move. */
  readonly onLook?: (position: Position) => void;
}

/** A drawn map. It reads texts and callbacks when it needs them, so that they are always current. */
export interface DrawnMap {
  readonly show: (scene: MapScene) => void;
  readonly zoom: (by: 1 | -1) => void;
  readonly showAll: () => void;
  readonly middle: () => Position;
  readonly end: () => void;
}
