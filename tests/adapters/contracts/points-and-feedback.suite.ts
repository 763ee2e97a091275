import { describe, expect, test } from 'vitest';
import type { FeedbackGateway } from '@/application/feedback/feedback.port';
import type { PointsGateway } from '@/application/points/points.port';
import type { PointBalance } from '@/domain/points/points';
import { refuse } from '@/domain/result';

export const BALANCE: PointBalance = { available: 1200, frozen: 30 };

/** What every adapter of `PointsGateway` promises. */
export const pointsGatewayContract = (name: string, open: () => Promise<PointsGateway>): void => {
  describe(`points gateway: ${name}`, () => {
    test('tells what is there and what orders hold', async () => {
      expect(await (await open()).balance()).toEqual(BALANCE);
    });
  });
};

/** What every adapter of `FeedbackGateway` promises; each call opens another tab of the same person. */
export const feedbackGatewayContract = (name: string, open: () => Promise<() => FeedbackGateway>): void => {
  describe(`feedback gateway: ${name}`, () => {
    test('asks until it is answered, whichever way', async () => {
      const gateway = (await open())();
      expect(await gateway.invited()).toBe(true);
      expect(await gateway.answer(false, 'request-0001')).toEqual({ ok: true, value: undefined });
      expect(await gateway.invited()).toBe(false);
    });

    test('a repeat is the same answer, and another one under its id is refused', async () => {
      const tab = await open();
      await tab().answer(true, 'request-0001');
      expect(await tab().answer(true, 'request-0001')).toMatchObject({ ok: true });
      expect(await tab().answer(false, 'request-0001')).toEqual(refuse('request.id-reused'));
    });
  });
};
