import type { Id } from '../kernel/id';

/** Degrees, WGS 84 as the map tiles use it. */
export interface Position {
  readonly longitude: number;
  readonly latitude: number;
}

/** A shop that installs. */
export interface Outlet {
  readonly id: Id;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly openingHours: string;
  readonly position?: Position;
  /** Metres from the position that was asked about; absent when none was given. */
  readonly distance?: number;
  /** Orders that wait there now. */
  readonly load: number;
}

/** Which shops are asked for. Absent parts do not filter. */
export interface OutletQuery {
  readonly search?: string;
  readonly projectType?: string;
  readonly regionId?: Id;
  readonly near?: Position;
  readonly page: number;
  readonly pageSize: number;
}
