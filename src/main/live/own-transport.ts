import { createWebSocketTransport } from '@/adapters/im/web-socket.transport';
import { createInTabTransport } from '@/adapters/in-tab/in-tab.transport';
import type { ChatTransport } from '@/application/chat/chat-transport.port';
import type { Services } from '@/application/services';
import { SIGNALS_PATH } from '@/contract/signals';
import type { EarlyParts } from '../early-parts';

const signalsUrl = ({ protocol, host }: Pick<Location, 'protocol' | 'host'>): string =>
  `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${SIGNALS_PATH}`;

/**
 * The transport over the back end in this browser. Without such a back end, the transport over the WebSocket of the
 * server that serves this page.
 */
export const ownTransport = (
  { inTab, tokens, readsSince }: Pick<EarlyParts, 'inTab' | 'readsSince' | 'tokens'>,
  { platform, clock }: Pick<Services, 'platform' | 'clock'>,
): ChatTransport =>
  inTab === undefined
    ? createWebSocketTransport({
        url: signalsUrl(window.location),
        platform: platform.id,
        tokens,
        clock,
        readsSince,
      })
    : createInTabTransport({ backEnd: inTab, platform: platform.id, tokens });
