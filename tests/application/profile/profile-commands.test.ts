import { describe, expect, test, vi } from 'vitest';
import { createFakeClock } from '@/adapters/fake/fake-clock';
import { createFakeProfileGateway } from '@/adapters/fake/fake-profile.gateway';
import { createCallSimulation, LOST } from '@/adapters/fake/call-simulation';
import { createProfileCommands } from '@/application/profile/profile-commands';
import { refuse } from '@/domain/result';
import { aRunner } from '../support/runner';

const MINE = {
  userName: 'seller',
  roleNames: '商家',
  name: '王芳',
  phone: '',
  email: '',
  avatar: '',
};
const OTHER = { name: '王小芳', phone: '', email: '', avatar: '' };

const open = () => {
  const simulation = createCallSimulation(createFakeClock());
  const gateway = createFakeProfileGateway({ simulation, userId: '1', profile: MINE, password: 'old-one' });
  const session = { renew: vi.fn(() => Promise.resolve()) };
  const ids = { save: vi.spyOn(gateway, 'saveProfile'), change: vi.spyOn(gateway, 'changePassword') };
  const commands = createProfileCommands({ gateway, runner: aRunner().runner, session });
  return { simulation, gateway, session, commands, ids };
};

describe('saving the user’s profile', () => {
  test('renews the session’s identity after the profile was saved', async () => {
    const { commands, gateway, session } = open();
    expect(await commands.save(OTHER)).toEqual({ ok: true, value: undefined });
    expect(session.renew).toHaveBeenCalledTimes(1);
    expect(await gateway.profile()).toMatchObject(OTHER);
  });

  test('finishes once the session has the new identity', async () => {
    const { commands, session } = open();
    let renewed = (): void => undefined;
    session.renew.mockReturnValueOnce(new Promise((resolve) => (renewed = resolve)));
    let isOver = false;
    const saving = commands.save(OTHER).then(() => (isOver = true));
    await vi.waitFor(() => expect(session.renew).toHaveBeenCalled());
    await Promise.resolve();
    expect(isOver).toBe(false);
    renewed();
    await saving;
    expect(isOver).toBe(true);
  });

  test('a retry after a lost answer keeps its request id; the next save gets a new one', async () => {
    const { commands, simulation, session, ids } = open();
    simulation.nextFaults(LOST);
    await expect(commands.save(OTHER)).rejects.toMatchObject({ details: { kind: 'network' } });
    expect(session.renew).not.toHaveBeenCalled();
    await commands.save(OTHER);
    await commands.save(OTHER);
    const [first, second, third] = ids.save.mock.calls.map(([, requestId]) => requestId);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('changing the password', () => {
  test('a retry after a lost answer returns the first result, although the old password is no longer valid', async () => {
    const { commands, simulation } = open();
    const change = { oldPassword: 'old-one', newPassword: 'new-one' };
    simulation.nextFaults(LOST);
    await expect(commands.changePassword(change)).rejects.toMatchObject({ details: { kind: 'network' } });
    expect(await commands.changePassword(change)).toEqual({ ok: true, value: undefined });
    expect(await commands.changePassword(change)).toEqual(refuse('password.old-wrong'));
  });
});
