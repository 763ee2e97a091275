import type { PointsGateway } from '@/application/points/points.port';
import type { RequestPort } from '@/application/request/request.port';
import { getPoints } from '@/contract/calls/home';

/** The points of the seller account over HTTP. */
export const createHttpPointsGateway = (requests: RequestPort): PointsGateway => ({
  balance: (options) => requests.send(getPoints, {}, options),
});
