import type { PointsGateway } from '@/application/points/points.port';
import type { PointBalance } from '@/domain/points/points';
import type { Weather } from './weather';

/** The points of one seller account. */
export const createFakePointsGateway = (weather: Weather, balance: PointBalance): PointsGateway => ({
  balance: (options) => weather.through(() => balance, options),
});
