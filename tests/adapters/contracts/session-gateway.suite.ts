import { beforeEach, describe, expect, test } from 'vitest';
import type { SessionGateway, TokenStore } from '@/application/session/session.port';
import type { SignInInput } from '@/domain/access/identity';
import { refuse } from '@/domain/result';
import { SELLER } from '../../application/support/people';

/** A gateway, the store of its token, and the right answer to its captcha. */
export interface SessionBench {
  readonly gateway: SessionGateway;
  readonly tokens: TokenStore;
  readonly captchaAnswer: string;
}

/** The contract of every adapter of `SessionGateway`. The account is `SELLER`. */
export const sessionGatewayContract = (name: string, open: () => Promise<SessionBench>): void => {
  describe(`session gateway: ${name}`, () => {
    let bench: SessionBench;
    beforeEach(async () => {
      bench = await open();
    });

    const signIn = async (change: Partial<SignInInput> = {}) => {
      const captcha = await bench.gateway.captcha();
      return bench.gateway.signIn({
        userName: 'seller',
        password: SELLER.password,
        captchaAnswer: bench.captchaAnswer,
        uuid: captcha.enabled ? captcha.uuid : 'browser-1',
        ...change,
      });
    };

    const signedIn = async () => {
      const result = await signIn();
      if (!result.ok) throw new Error(result.refusal.code);
      bench.tokens.write(result.value.token);
      return result.value;
    };

    test('a captcha has an id and a picture', async () => {
      expect(await bench.gateway.captcha()).toMatchObject({
        enabled: true,
        uuid: expect.any(String),
        image: expect.any(String),
      });
    });

    test('signing in returns token, chat user and signature', async () => {
      const credentials = await signedIn();
      expect(credentials.token).not.toBe('');
      expect(credentials).toMatchObject({
        chatUserId: expect.any(String),
        chatSignature: expect.any(String),
      });
    });

    test('a refused sign-in returns the refusal as a value', async () => {
      expect(await signIn({ password: 'x' })).toEqual(refuse('sign-in.wrong-credentials'));
      expect(await signIn({ captchaAnswer: 'x' })).toEqual(refuse('sign-in.captcha-wrong'));
      expect(await signIn({ uuid: 'gone' })).toEqual(refuse('sign-in.captcha-expired'));
    });

    test('identity and routes are those of the session’s user', async () => {
      await signedIn();
      expect(await bench.gateway.identity()).toEqual(SELLER.identity);
      expect(await bench.gateway.routes()).toEqual(SELLER.routes);
      expect((await bench.gateway.chatSignature()).chatSignature).not.toBe('');
    });

    test('calls without a session fail as unauthenticated', async () => {
      for (const read of [bench.gateway.identity, bench.gateway.routes, bench.gateway.chatSignature]) {
        await expect(read()).rejects.toMatchObject({ details: { kind: 'unauthenticated' } });
      }
    });

    test('signing out ends the session that was stored at the time of the call', async () => {
      const { token } = await signedIn();
      const ended = bench.gateway.signOut();
      bench.tokens.clear();
      await ended;
      bench.tokens.write(token);
      await expect(bench.gateway.identity()).rejects.toMatchObject({ details: { kind: 'unauthenticated' } });
    });

    test('signing out twice succeeds', async () => {
      await signedIn();
      await bench.gateway.signOut();
      await expect(bench.gateway.signOut()).resolves.toBeUndefined();
    });
  });
};
