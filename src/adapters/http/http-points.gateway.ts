import { provide, type Provider } from '@/application/kernel/provider';
import type { PointsGateway } from '@/application/points/points.port';
import type { RequestPort } from '@/application/request/request.port';
import { getPoints } from '@/contract/calls/ordering';
import { getStatement, getStatementSummary } from '@/contract/calls/statement';
import { forward } from './forward';

/** The points of the session's account over HTTP. */
export const createHttpPointsGateway = (requests: RequestPort): PointsGateway => {
  const { get, query } = forward(requests);
  return {
    balance: get(getPoints),
    statement: query(getStatement),
    summary: query(getStatementSummary),
  };
};

export const providers: readonly Provider[] = [provide('points', ['requests'], createHttpPointsGateway)];
