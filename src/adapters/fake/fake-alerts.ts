import type { ChatAlerts } from '@/application/chat/alerts.port';

/** Nobody is ever told: a browser without sound and without notices. */
export const createSilentAlerts = (): ChatAlerts => ({
  turn: { attend: () => undefined, lookAt: () => () => undefined, take: () => Promise.resolve(false) },
  chime: { ring: () => undefined },
  desktop: {
    permission: () => 'unsupported',
    ask: () => Promise.resolve(false),
    show: () => undefined,
  },
});
