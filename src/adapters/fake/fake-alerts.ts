import type { ChatAlerts } from '@/application/chat/alerts.port';

/** Ignores every alert, like a browser without sound and without notifications. */
export const createSilentAlerts = (): ChatAlerts => ({
  coordinator: { attend: () => undefined, lookAt: () => () => undefined, take: () => Promise.resolve(false) },
  chime: { ring: () => undefined },
  desktop: {
    permission: () => 'unsupported',
    ask: () => Promise.resolve(false),
    show: () => undefined,
  },
});
