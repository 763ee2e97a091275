import { createHttpSessionGateway } from '@/adapters/http/http-session.gateway';
import { createInTabTransport } from '@/adapters/in-tab/in-tab.transport';
import { loadTencent } from '@/adapters/im/tencent-sdk';
import { createPresenceBeside } from '@/adapters/im/presence-beside.transport';
import { createTencentTransport, type TencentTransportParts } from '@/adapters/im/tencent.transport';
import { createWebSocketTransport } from '@/adapters/im/web-socket.transport';
import { signatureFrom } from '@/application/chat/chat-signature';
import type { ChatTransport } from '@/application/chat/chat-transport.port';
import type { Services } from '@/application/services';
import { SIGNALS_PATH } from '@/contract/signals';
import type { SignatureEvent } from '@/domain/chat/chat-session';
import type { Light } from '../light';

/** The configuration key of the application number at Tencent's service; empty without one. */
const SDK_APP_ID = 'im.sdkAppId';

const signalsUrl = ({ protocol, host }: Pick<Location, 'protocol' | 'host'>): string =>
  `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${SIGNALS_PATH}`;

/** The browser features to use; the SDK is the real one by default. */
interface TransportChoice {
  readonly light: Pick<Light, 'inTab' | 'readsSince' | 'tokens' | 'requests'>;
  readonly services: Pick<Services, 'platform' | 'clock' | 'logger' | 'reference'>;
  readonly load?: TencentTransportParts['load'];
}

/**
 * The transport of a back end in this browser, else Tencent's service if the deployment has it, else the back end's own
 * WebSocket. Beside Tencent's service the WebSocket carries who has a work order open. Asked with every signature. A page has one of these for all sign-ins, because the next connection waits
 * until Tencent's previous one is torn down.
 */
export const chooseTransport = ({ light, services, load = loadTencent }: TransportChoice): ChatTransport => {
  const { platform, clock, logger, reference } = services;
  const { inTab, tokens } = light;
  if (inTab !== undefined) return createInTabTransport({ backEnd: inTab, platform: platform.id, tokens });
  const own = createWebSocketTransport({
    url: signalsUrl(window.location),
    platform: platform.id,
    tokens,
    clock,
    readsSince: light.readsSince,
  });
  const gateway = createHttpSessionGateway(light.requests);
  const signature = async (): Promise<SignatureEvent> => {
    const signed = await signatureFrom(() => gateway.chatSignature({ background: true }));
    if (signed.kind === 'fault') return { type: 'signature.failed', fault: signed.fault };
    const { chatUserId, chatSignature } = signed.value;
    return { type: 'signature.received', credentials: { userId: chatUserId, signature: chatSignature } };
  };
  const tencents = new Map<number, ChatTransport>();
  const tencentOf = (sdkAppId: number): ChatTransport => {
    const made =
      tencents.get(sdkAppId) ??
      createPresenceBeside({
        service: createTencentTransport({ sdkAppId, load, signature, clock, logger }),
        own,
        clock,
        random: Math.random,
      });
    tencents.set(sdkAppId, made);
    return made;
  };
  let chosen = own;
  return {
    signature: async () => {
      const answer = await signatureFrom(() => reference.configuration(SDK_APP_ID, { background: true }));
      if (answer.kind === 'fault') return { type: 'signature.failed', fault: answer.fault };
      const sdkAppId = Number(answer.value);
      chosen = answer.value === '' || !Number.isInteger(sdkAppId) ? own : tencentOf(sdkAppId);
      return chosen.signature();
    },
    connect: (credentials, listener) => chosen.connect(credentials, listener),
    report: (report) => chosen.report?.(report),
  };
};
