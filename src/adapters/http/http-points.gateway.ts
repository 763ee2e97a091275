import { provide, type Provider } from '@/application/kernel/provider';
import type { PointsGateway } from '@/application/points/points.port';
import type { RequestPort } from '@/application/request/request.port';
import { getPoints } from '@/contract/calls/home';
import { forward } from './forward';

/** The points of the seller account over HTTP. */
export const createHttpPointsGateway = (requests: RequestPort): PointsGateway => ({
  balance: forward(requests).get(getPoints),
});

export const providers: readonly Provider[] = [provide('points', ['requests'], createHttpPointsGateway)];
