import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { openCluster, urlOf } from '@tests/support/nodes';
import { clientOf } from '@tests/support/running-back-end/client';
import { reply, signIn } from './seller';

const SERVER = process.env['TEST_DATABASE_URL'];

it.skipIf(SERVER === undefined)(
  'each of two nodes signals only its own commits to the messaging service [server]',
  async () => {
    const reported = new Map<string, Set<string>>([
      ['one', new Set()],
      ['two', new Set()],
    ]);
    const service = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (text: string) => (body += text));
      request.on('end', () => {
        const [, node = ''] = (request.url ?? '').split('/');
        // Jobs of the demo data commit changes of other areas meanwhile, such as an expired recharge.
        const workId = /workId\\":\\"(\d+)/.exec(body)?.[1];
        if (workId !== undefined) reported.get(node)?.add(workId);
        response.end('{"ActionStatus":"OK","ErrorCode":0,"ErrorInfo":""}');
      });
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    const chatAt = (name: string) => ({
      sdkAppId: '1400000000',
      secretKey: 'a secret key',
      admin: 'administrator',
      restUrl: `http://127.0.0.1:${port}/${name}`,
    });
    const cluster = await openCluster(SERVER ?? '');
    try {
      const one = await cluster.node({ chat: chatAt('one') });
      const two = await cluster.node({ chat: chatAt('two') });
      const token = await signIn(urlOf(one));
      const { body } = await clientOf(urlOf(one)).get('/seller/work/list?state=HANDLING&params%5Bmine%5D=1', {
        token,
      });
      const [first, second] = (body.rows as { readonly id: string }[]).map(({ id }) => id);
      // The change of node two comes first. If node one relayed that change, it would do so before its own change.
      await reply(urlOf(two), token, second ?? '', '请看');
      await expect.poll(() => [...(reported.get('two') ?? [])], { timeout: 10_000 }).toEqual([second]);
      await reply(urlOf(one), token, first ?? '', '请看');
      await expect.poll(() => [...(reported.get('one') ?? [])], { timeout: 10_000 }).toEqual([first]);
      expect([...(reported.get('two') ?? [])]).toEqual([second]);
    } finally {
      await cluster.discard();
      service.closeAllConnections();
      service.close();
    }
  },
  120_000,
);
