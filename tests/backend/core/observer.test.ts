import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHandler } from '@backend/core/create-handler';
import type { CallOutcome } from '@backend/core/ports/call-observer.port';
import { nodeWorld } from '@backend/node/node-world';
import { type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('an observer of the calls', () => {
  let backEnd: RunningBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEnd();
  });
  afterAll(() => backEnd.stop());

  it('receives the outcome of each call: answered, refused or failed', async () => {
    const received: [string, CallOutcome][] = [];
    const handlerOver = (storage: RunningBackEnd['storage']) =>
      createHandler({
        storage,
        files: backEnd.files,
        world: nodeWorld(silent),
        settings: { platforms: ['cyy'], captcha: false, secretKey: 'for tests' },
        observer: {
          called: (call, outcome, seconds) => void (seconds >= 0 && received.push([call, outcome])),
        },
      });
    const login = new Request('http://desk.example/api/login', {
      method: 'POST',
      headers: { platform: 'cyy', 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'no-such-user', password: 'x', code: '', uuid: 'b' }),
    });
    await handlerOver(backEnd.storage)(new Request('http://desk.example/api/captchaImage'));
    await handlerOver(backEnd.storage)(login.clone());
    const broken = {
      ...backEnd.storage.accounts,
      byUserName: () => Promise.reject(new Error('no storage')),
    };
    const answer = await handlerOver({ ...backEnd.storage, accounts: broken })(login);
    expect(answer.status).toBe(500);
    expect(received).toEqual([
      ['captchaImage', { kind: 'answered' }],
      ['signIn', { kind: 'refused', refusal: 'sign-in.wrong-credentials' }],
      ['signIn', { kind: 'failed' }],
    ]);
  });
});
