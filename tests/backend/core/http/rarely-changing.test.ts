import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';
import { exchange } from '@tests/support/running-back-end/client';

let backEnd: RunningBackEnd;
let token: string;
beforeAll(async () => {
  backEnd = await startBackEnd();
  token = await backEnd.tokenOf(await backEnd.people.account());
});
afterAll(() => backEnd.stop());

const TYPES = '/system/dict/data/type/t_work_type';
const ask = (path: string, tag?: string) =>
  exchange('GET', `${backEnd.url}/api${path}`, {
    token,
    headers: tag === undefined ? {} : { 'if-none-match': tag },
  });

describe('a read that changes rarely', () => {
  it('is cached by the browser for one user, and answered with 304 while it is unchanged', async () => {
    const first = await ask(TYPES);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect(first.headers['vary']).toContain('authorization, platform');
    const again = await ask(TYPES, first.headers['etag'] ?? 'none');
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('is answered in full once it has changed', async () => {
    const { headers } = await ask(TYPES);
    await backEnd.db
      .updateTable('dictionary_entry')
      .set({ label: '售后服务' })
      .where('type', '=', 't_work_type')
      .where('value', '=', 'AFTER_SALE')
      .execute();
    const again = await ask(TYPES, headers['etag'] ?? 'none');
    expect(again.status).toBe(200);
    expect(again.text).toContain('售后服务');
    expect(again.headers['etag']).not.toBe(headers['etag']);
  });

  it('a personal read is never cached', async () => {
    const { headers } = await ask('/getInfo');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['etag']).toBeUndefined();
  });

  it('requires a session even when it is cached', async () => {
    const { headers } = await ask(TYPES);
    const tag = headers['etag'] ?? 'none';
    const stranger = await exchange('GET', `${backEnd.url}/api${TYPES}`, {
      headers: { 'if-none-match': tag },
    });
    expect(stranger.text).toContain('session.expired');
  });
});
