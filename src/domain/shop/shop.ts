import type { Id } from '../kernel/id';

/** Degrees, WGS 84. A map whose tiles use another datum converts them. */
export interface Position {
  readonly longitude: number;
  readonly latitude: number;
}

/** `shops` install, `point-shops` are those of them where points are taken. */
export type ShopKind = 'shops' | 'point-shops';

/** A shop that installs. */
export interface Shop {
  readonly id: Id;
  readonly name: string;
  readonly city: string;
  /** From the district down. */
  readonly address: string;
  /** Where it stands in the region tree; absent where it was not entered. */
  readonly regionId?: Id;
  readonly phone: string;
  readonly openingHours: string;
  readonly position?: Position;
  /** Metres from the position that was asked about; absent when none was given. */
  readonly distance?: number;
  /** Orders that wait there now. */
  readonly load: number;
}

/** A shop as an order shows it: how to reach it, open or closed. */
export type ShopOfOrder = Pick<Shop, 'name' | 'city' | 'address' | 'phone' | 'openingHours' | 'position'>;

/** Which shops are asked for. Absent parts do not filter. */
export interface ShopQuery {
  readonly search?: string;
  readonly projectType?: string;
  readonly regionId?: Id;
  /** Sorts by the distance to it. */
  readonly near?: Position;
  /** Sorts by how much of the region tree is shared; `near` is more exact and goes before it. */
  readonly nearRegionId?: Id;
  readonly page: number;
  readonly pageSize: number;
}
