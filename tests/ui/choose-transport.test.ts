import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeClock, settle } from '@/adapters/fake/fake-clock';
import { createFakeReferenceGateway } from '@/adapters/fake/fake-reference.gateway';
import { createFakeRequests, type Scripted } from '@/adapters/fake/fake-requests';
import { createMemoryTokenStore } from '@/adapters/fake/memory.store';
import { createRecordingLogger } from '@/adapters/fake/recording.logger';
import { createCallSimulation, OFFLINE } from '@/adapters/fake/call-simulation';
import { TENCENT_EVENTS } from '@/adapters/im/tencent-sdk';
import { createChatSession } from '@/application/chat/chat-session.service';
import type { InTabChangeFeed } from '@/main/early-parts';
import { chooseTransport } from '@/main/live/choose-transport';
import { platformOf } from '@tests/support/pages/app';
import { tencentDouble } from '@tests/support/tencent-double';

const APPLICATION = '1400000000';
const SIGNED: Scripted = { kind: 'body', body: { data: { imUserId: 'cyy_1001', userSig: 'signed' } } };
const LISTENER = { connection: () => undefined, signal: () => undefined };

let opened: string[] = [];

beforeEach(() => {
  opened = [];
  vi.stubGlobal('location', { protocol: 'https:', host: 'desk.example' });
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      constructor(url: string) {
        super();
        opened.push(url);
      }
      close = () => undefined;
    },
  );
});

/** A page of a deployment that configures this application number at Tencent's service. */
const page = (application: string, { inTab }: { readonly inTab?: InTabChangeFeed } = {}) => {
  const configuration: Record<string, string> = { 'im.sdkAppId': application };
  const clock = createFakeClock();
  const simulation = createCallSimulation(clock);
  const requests = createFakeRequests(SIGNED, SIGNED, SIGNED, SIGNED);
  const double = tencentDouble();
  const load = vi.fn(() => Promise.resolve(double.module));
  const transport = chooseTransport({
    early: {
      tokens: createMemoryTokenStore('token-1'),
      readsSince: () => undefined,
      requests,
      ...(inTab === undefined ? {} : { inTab }),
    },
    services: {
      platform: platformOf('cyy'),
      clock,
      logger: createRecordingLogger(),
      reference: createFakeReferenceGateway({ simulation, configuration }),
    },
    load,
  });
  const connect = async () => {
    const answer = await transport.signature();
    if (answer.type !== 'signature.received') throw new Error(`no signature: ${answer.fault}`);
    const stop = transport.connect(answer.credentials, LISTENER);
    await settle();
    return stop;
  };
  /** Changes the application number in the deployment's configuration. */
  const names = (other: string): void => {
    configuration['im.sdkAppId'] = other;
  };
  return { transport, connect, names, simulation, clock, requests, double, load };
};

describe('the connection of this page', () => {
  it('is that of a back end inside the browser if there is one, and nothing else is requested', async () => {
    const listen = vi.fn(() => ({ report: () => undefined, stop: () => undefined }));
    const { connect, requests, load } = page(APPLICATION, { inTab: { listen } });
    await connect();
    expect(listen).toHaveBeenCalledWith({ token: 'token-1', platform: 'cyy' }, expect.anything());
    expect([opened, requests.sent, load.mock.calls]).toEqual([[], [], []]);
  });

  it.each(['', 'none', '1.5'])(
    'is the back end’s own if the deployment configures no application: “%s”',
    async (application) => {
      const { transport, connect, requests, load } = page(application);
      expect(await transport.signature()).toEqual({
        type: 'signature.received',
        credentials: { userId: '', signature: 'token-1' },
      });
      await connect();
      expect(opened).toEqual(['wss://desk.example/api/signals']);
      expect([requests.sent, load.mock.calls]).toEqual([[], []]);
    },
  );

  it('is unencrypted if the page is', async () => {
    vi.stubGlobal('location', { protocol: 'http:', host: 'localhost:8080' });
    await page('').connect();
    expect(opened).toEqual(['ws://localhost:8080/api/signals']);
  });

  it('is Tencent’s if the deployment configures an application, with a signature read in the background', async () => {
    const { transport, connect, requests, double, load } = page(APPLICATION);
    const create = vi.spyOn(double.module, 'create');
    expect(await transport.signature()).toEqual({
      type: 'signature.received',
      credentials: { userId: 'cyy_1001', signature: 'signed' },
    });
    expect(requests.sent).toMatchObject([{ options: { background: true } }]);
    expect(load).not.toHaveBeenCalled();
    await connect();
    expect(create).toHaveBeenCalledWith({ SDKAppID: Number(APPLICATION) });
    expect(double.log).toEqual(['create', 'login']);
    // The back end's own WebSocket reports who has a work order open.
    expect(opened).toEqual(['wss://desk.example/api/signals']);
  });

  it('is chosen again with every signature', async () => {
    const { connect, names, double } = page('');
    (await connect())();
    names(APPLICATION);
    (await connect())();
    names('');
    await connect();
    expect(opened).toHaveLength(3);
    expect(double.log).toEqual(['create', 'login', 'destroy']);
  });

  it('is not chosen when the configuration cannot be read, or when the signature is refused', async () => {
    const { transport, simulation, requests } = page(APPLICATION);
    simulation.nextFaults(OFFLINE);
    expect(await transport.signature()).toEqual({ type: 'signature.failed', fault: 'network' });
    expect(requests.sent).toEqual([]);
    const signedOut = createFakeRequests({
      kind: 'failure',
      details: { kind: 'unauthenticated', ambiguous: false },
    });
    requests.send = signedOut.send;
    expect(await transport.signature()).toEqual({ type: 'signature.failed', fault: 'signed-out' });
  });
});

describe('the previous instance of Tencent’s SDK', () => {
  const inSession = async () => {
    const parts = page(APPLICATION);
    const { transport, clock, double } = parts;
    const session = createChatSession({ transport, clock, random: () => 0 });
    session.tell({ type: 'sign-in' });
    await settle();
    expect(double.log).toEqual(['create', 'login']);
    return { ...parts, session, answer: double.holdLogOut() };
  };
  const ONE_AFTER_THE_OTHER = ['create', 'login', 'destroy', 'create', 'login'];

  it('is destroyed before the next one is created, when a kicked-out user comes back', async () => {
    const { session, double, answer } = await inSession();
    double.emit(TENCENT_EVENTS.kickedOut, { type: 'multipleDevice' });
    session.tell({ type: 'confirm' });
    await settle();
    expect(double.log).toEqual(['create', 'login']);
    answer();
    await settle();
    expect(double.log).toEqual(ONE_AFTER_THE_OTHER);
    expect(session.view()).toEqual({ status: 'connected' });
  });

  it('is destroyed before the next one is created, when an expired signature is replaced', async () => {
    const { transport, clock, double } = page(APPLICATION);
    double.expire();
    const answer = double.holdLogOut();
    const session = createChatSession({ transport, clock, random: () => 0 });
    session.tell({ type: 'sign-in' });
    await settle();
    expect(double.log).toEqual(['create', 'login']);
    answer();
    await settle();
    expect(double.log).toEqual([...ONE_AFTER_THE_OTHER, 'destroy']);
    expect(session.view()).toMatchObject({ status: 'failed', mayRetry: true });
    session.tell({ type: 'retry' });
    await settle();
    expect(double.log.slice(6, 8)).toEqual(['create', 'login']);
  });

  it('is destroyed before the next one is created, when another user signs in', async () => {
    const { transport, clock, session, double, answer } = await inSession();
    session.stop();
    const next = createChatSession({ transport, clock, random: () => 0 });
    next.tell({ type: 'sign-in' });
    await settle();
    expect(double.log).toEqual(['create', 'login']);
    answer();
    await settle();
    expect(double.log).toEqual(ONE_AFTER_THE_OTHER);
    expect(next.view()).toEqual({ status: 'connected' });
  });
});
