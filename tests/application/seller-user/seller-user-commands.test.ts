import { describe, expect, it } from 'vitest';
import { createSellerUserCommands } from '@/application/seller-user/seller-user-commands';
import type { SellerUserGateway } from '@/application/seller-user/seller-user.port';
import { createIds } from '@/adapters/browser/ids';
import { checkGivenPassword } from '@/domain/seller-user/given-password';
import { ok, refuse, type Result } from '@/domain/result';
import { aRunner } from '../support/runner';

/** A gateway that records the request id of each command and returns the given answers in turn. */
const recording = (answers: readonly (Result<undefined> | Error)[]) => {
  const reported: string[] = [];
  const send = (_input: unknown, requestId: string): Promise<Result<undefined>> => {
    const answer = answers[reported.length] ?? ok(undefined);
    reported.push(requestId);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const unread = () => Promise.reject(new Error('no read is expected'));
  const gateway: SellerUserGateway = {
    list: unread,
    detail: unread,
    roles: unread,
    add: send,
    change: send,
    remove: send,
    resetPassword: send,
  };
  return { reported, gateway };
};

describe('a command on a user', () => {
  const reset = { userId: '2', password: 'abcde' };

  it('keeps its request id until it is confirmed, and then gets a new one', async () => {
    const { reported, gateway } = recording([new Error('lost'), refuse('seller-user.more-rights')]);
    const { resetPassword } = createSellerUserCommands(gateway, createIds(), aRunner().runner);
    await expect(resetPassword(reset)).rejects.toThrow('lost');
    expect(await resetPassword(reset)).toEqual(refuse('seller-user.more-rights'));
    expect(await resetPassword(reset)).toEqual(ok(undefined));
    await resetPassword(reset);
    expect(new Set(reported.slice(0, 3)).size).toBe(1);
    expect(reported[3]).not.toBe(reported[0]);
  });

  it('has another request id for another input and for another command', async () => {
    const { reported, gateway } = recording([new Error('lost'), new Error('lost'), new Error('lost')]);
    const commands = createSellerUserCommands(gateway, createIds(), aRunner().runner);
    await commands.resetPassword(reset).catch(() => undefined);
    await commands.resetPassword({ ...reset, password: 'other' }).catch(() => undefined);
    await commands.remove('2').catch(() => undefined);
    expect(new Set(reported).size).toBe(3);
  });
});

describe('the input of a command on a user', () => {
  const input = { userId: '2', password: 'abcde' };

  it('is never stored in the browser, and only a confirmed command is published', async () => {
    const { gateway } = recording([new Error('lost')]);
    const { runner, published, store } = aRunner();
    const { resetPassword } = createSellerUserCommands(gateway, createIds(), runner);
    await expect(resetPassword(input)).rejects.toThrow('lost');
    expect(store.keys()).toEqual([]);
    expect(published).toEqual([]);
    await resetPassword(input);
    expect(published).toEqual([{ area: 'seller-user', id: '2', kind: 'changed' }]);
    expect(store.keys()).toEqual([]);
  });
});

describe('a generated password', () => {
  it('differs each time and has 14 characters, in browsers with and without `randomUUID`', () => {
    const plain = { getRandomValues: crypto.getRandomValues.bind(crypto) };
    for (const ids of [createIds(), createIds(plain)]) {
      const { generatePassword } = createSellerUserCommands(recording([]).gateway, ids, aRunner().runner);
      const many = Array.from({ length: 200 }, generatePassword);
      expect(new Set(many).size).toBe(200);
      for (const password of many)
        expect(checkGivenPassword(password).ok && password.length === 14).toBe(true);
    }
  });

  it('can have each of 32 characters at each position, so no constant bit of a UUID is used', () => {
    const places = Array.from({ length: 14 }, () => new Set<string>());
    const { generatePassword } = createSellerUserCommands(
      recording([]).gateway,
      createIds(),
      aRunner().runner,
    );
    for (let time = 0; time < 1500; time += 1)
      [...generatePassword()].forEach((one, at) => places[at]?.add(one));
    expect(places.map(({ size }) => size)).toEqual(Array.from({ length: 14 }, () => 32));
  });
});
