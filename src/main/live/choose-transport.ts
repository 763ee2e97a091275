import { createHttpSessionGateway } from '@/adapters/http/http-session.gateway';
import { loadTencent } from '@/adapters/im/tencent-sdk';
import { createPresenceBeside } from '@/adapters/im/presence-beside.transport';
import { createPresenceLine } from '@/adapters/im/presence-line';
import { createTencentTransport, type TencentTransportParts } from '@/adapters/im/tencent.transport';
import { signatureFrom } from '@/application/chat/chat-signature';
import type { ChatTransport } from '@/application/chat/chat-transport.port';
import type { Services } from '@/application/services';
import type { SignatureEvent } from '@/domain/chat/chat-session';
import type { EarlyParts } from '../early-parts';
import { ownTransport } from './own-transport';

/**
 * The configuration key of the application number at Tencent's service. Its value is empty without Tencent's service.
 */
const SDK_APP_ID = 'im.sdkAppId';

/** The services and browser features from which the transport is chosen. The SDK is the real one by default. */
interface TransportChoice {
  readonly early: Pick<EarlyParts, 'inTab' | 'readsSince' | 'tokens' | 'requests'>;
  readonly services: Pick<Services, 'platform' | 'clock' | 'logger' | 'reference'>;
  readonly load?: TencentTransportParts['load'];
}

/**
 * Chooses the transport each time the chat requests a signature, which is the credential of its sign-in. A
 * back end in this browser comes first, then Tencent's service if the deployment has it, then the back end's
 * own WebSocket. With Tencent's service, an extra WebSocket reports which users have a work order open. A
 * page uses one chooser for all sign-ins, because a connection to Tencent waits until the previous connection
 * is closed.
 */
export const chooseTransport = ({ early, services, load = loadTencent }: TransportChoice): ChatTransport => {
  const { clock, logger, reference } = services;
  const own = ownTransport(early, services);
  if (early.inTab !== undefined) return own;
  const gateway = createHttpSessionGateway(early.requests);
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
        line: createPresenceLine({ own, clock, random: Math.random }),
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
