import type { Id } from '@/domain/kernel/id';
import type { Position } from '@/domain/shop/shop';
import type { MapTiles } from '@/domain/platform/map-tiles';

/** A place with a pin. */
export interface PinnedPlace {
  readonly id: Id;
  readonly name: string;
  /** Its number in the list beside the map. */
  readonly place: number;
  readonly position: Position;
  /** It is in the requested city. */
  readonly near: boolean;
}

/** A place that only gives orientation: faint, and no target of a click. */
type FaintPlace = Pick<PinnedPlace, 'id' | 'name' | 'position'>;

/** The content of a map. */
export interface MapScene {
  readonly places: readonly PinnedPlace[];
  readonly chosen: Id | undefined;
  /** The customer's position, if it is known. */
  readonly origin: Position | undefined;
  /** Absent: pins are on a plain grid. */
  readonly tiles: MapTiles | undefined;
  /** A click sets the customer's position. */
  readonly marking: boolean;
  /**
   * A person places a pin: without tiles the map names provinces and towns, and keeps the outline at every zoom. Absent
   * on maps that only show places.
   */
  readonly orientation?: MapOrientation | undefined;
}

export interface MapOrientation {
  readonly faint: readonly FaintPlace[];
  /** The initial place of the map while no position is set; absent: the country. */
  readonly start?: Position | undefined;
}

/** The texts and callbacks of a map. */
export interface MapTalk {
  readonly pinName: (place: PinnedPlace) => string;
  readonly manyName: (count: number) => string;
  readonly originName: () => string;
  readonly onChoose: (id: Id) => void;
  readonly onMark: (position: Position) => void;
  /** The position under the pointer, and the middle of the map after each move. */
  readonly onLook?: (position: Position) => void;
}

/** A map in an element of the page. It reads texts and callbacks at the time of use. */
export interface DrawnMap {
  readonly show: (scene: MapScene) => void;
  readonly zoom: (by: 1 | -1) => void;
  readonly showAll: () => void;
  readonly middle: () => Position;
  readonly end: () => void;
}
