import type { PointBalance } from '../../domain/points/points';
import type { CallOptions } from '../request/failure';

/** The points of one's own seller account (product 7). Fails as refused for who may not see them. */
export interface PointsGateway {
  balance(options?: CallOptions): Promise<PointBalance>;
}

declare module '../services' {
  interface Services {
    readonly points: PointsGateway;
  }
}
