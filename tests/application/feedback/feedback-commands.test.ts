import { describe, expect, test, vi } from 'vitest';
import { createFakeClock } from '@/adapters/fake/fake-clock';
import { createFakeFeedbackGateway } from '@/adapters/fake/fake-feedback.gateway';
import { createCallSimulation, LOST } from '@/adapters/fake/call-simulation';
import { createFeedbackCommands } from '@/application/feedback/feedback-commands';
import { aRunner } from '../support/runner';

const open = () => {
  const simulation = createCallSimulation(createFakeClock());
  const gateway = createFakeFeedbackGateway(simulation, '1');
  const sent = vi.spyOn(gateway, 'answer');
  return { simulation, gateway, sent, commands: createFeedbackCommands(gateway, aRunner().runner) };
};

describe('the user’s answer to the feedback question', () => {
  test('is stored', async () => {
    const { commands, gateway } = open();
    expect(await commands.answer(true)).toEqual({ ok: true, value: undefined });
    expect(gateway.answered()).toBe(true);
  });

  test('is retried with the same request id after a lost response; a changed answer gets a new id', async () => {
    const { commands, simulation, sent, gateway } = open();
    simulation.nextFaults(LOST);
    await expect(commands.answer(false)).rejects.toMatchObject({ details: { kind: 'network' } });
    await commands.answer(false);
    await commands.answer(true);
    const [first, again, other] = sent.mock.calls.map(([, requestId]) => requestId);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(gateway.answered()).toBe(false);
  });
});
