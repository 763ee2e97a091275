import { createSessionChannel } from '@/adapters/browser/session-channel';
import type { Chat } from '@/application/chat/chat';
import type { OpenConversation } from '@/application/chat/conversations';
import { buildServices } from '@/main/container';
import { buildLight } from '@/main/light';
import { startLive } from '@/main/live/start-live';
import { readPlace } from '@/main/platforms';

/** What the test does in the page. Plain data goes in and out. */
export interface ChatPage {
  signIn(userName: string, password: string): Promise<void>;
  /** For whom the token in the browser stands: the chat comes to life in their name. */
  enter(workId: string): Promise<void>;
  write(text: string): Promise<string>;
  retryAll(): void;
  entries(): readonly { readonly text: string; readonly status: string }[];
  /** The conversation as the screen would show it, from its beginning. */
  shown(): Promise<readonly { readonly id: string; readonly text: string; readonly mine: boolean }[]>;
  draft(text?: string): string | undefined;
  line(): string;
  state(): string;
  /** The page is behind another window, or in front again. */
  hide(hidden: boolean): void;
  leave(): Promise<void>;
}

declare global {
  interface Window {
    chatPage: ChatPage;
  }
}

/** The composition of the shell without its views: everything from the outbox down to the network is the real thing. */
const start = async (): Promise<void> => {
  const place = await readPlace(location.host);
  if (place.kind !== 'platform') throw new Error('no platform for this host');
  const light = buildLight({
    platform: place.platform,
    navigator: { currentPath: () => '/', replace: () => undefined },
    overrides: { channel: createSessionChannel() },
  });
  const services = buildServices({ light });
  startLive(light, services);
  let workId = '';
  let open: OpenConversation | undefined;
  const follow = (): void => {
    open?.close();
    open = workId === '' ? undefined : services.chat.current()?.conversations.open(workId);
  };
  services.chat.subscribe(follow);
  const chat = (): Chat => {
    const current = services.chat.current();
    if (current === undefined) throw new Error(`no chat: ${services.session.state().kind}`);
    return current;
  };
  const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

  window.chatPage = {
    signIn: async (userName, password) => {
      const result = await services.session.signIn({
        userName,
        password,
        captchaAnswer: '',
        remember: false,
      });
      if (!result.ok) throw new Error(result.refusal.code);
    },
    enter: async (id) => {
      workId = id;
      await services.session.identify();
      for (let turn = 0; services.chat.current() === undefined && turn < 100; turn += 1) await pause(100);
      follow();
    },
    write: async (text) => {
      const result = await chat().outbox.write(workId, { text, images: [] });
      if (!result.ok) throw new Error(result.refusal.code);
      return result.value;
    },
    retryAll: () => {
      for (const { requestId } of chat().outbox.entries()) chat().outbox.retry(requestId);
    },
    entries: () =>
      (services.chat.current()?.outbox.entries() ?? []).map(({ text, status }) => ({
        text,
        status: status.kind,
      })),
    shown: async () => {
      const conversation = open;
      if (conversation === undefined) return [];
      for (let turn = 0; conversation.view().older.kind !== 'complete' && turn < 400; turn += 1) {
        conversation.readOlder();
        await pause(25);
      }
      return conversation.view().messages.map(({ id, text, owner }) => ({ id, text, mine: owner === 'me' }));
    },
    draft: (text) => {
      if (text !== undefined) {
        services.drafts.reply.write(workId, {
          text,
          images: [],
          noteOnOrder: false,
          requestReshipment: false,
        });
      }
      return services.drafts.reply.read(workId)?.text;
    },
    line: () => services.chat.current()?.line.view().status ?? 'none',
    state: () => services.session.state().kind,
    hide: (hidden) => {
      Object.defineProperty(document, 'visibilityState', {
        configurable: true,
        get: () => (hidden ? 'hidden' : 'visible'),
      });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    leave: () => services.session.signOut(),
  };
};

void start();
