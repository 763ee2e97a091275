import { NEVER } from 'rxjs';
import type { Chat } from '@/application/chat/chat';
import { type ChatParts, createChat } from '@/application/chat/create-chat';
import type { ChatSessionCommand } from '@/domain/chat/chat-session';
import type { ChatSessionView } from '@/domain/chat/chat-session-view';
import { createListeners } from '@/application/kernel/listeners';
import { createFakeLocks } from './fake-keyed-lock';
import { createSilentAlerts } from './fake-alerts';
import { createFakeIds } from './fake-ids';
import { createFakeNews } from './fake-news';
import { createFakeWindow } from './fake-window';
import { createMemoryOutboxStore } from './memory-outbox.store';
import { createMemoryDrafts } from './memory-drafts';
import { createRecordingLogger } from './recording.logger';

type Needed = Pick<ChatParts, 'author' | 'workOrders' | 'changes' | 'clock'>;

/** A chat session with a given state, which records its commands. */
export const createFakeLine = (status: ChatSessionView = { status: 'connected' }) => {
  const listeners = createListeners();
  const reported: ChatSessionCommand[] = [];
  let view = status;
  const line: Chat['line'] = {
    view: () => view,
    subscribe: listeners.add,
    tell: (command) => void reported.push(command),
  };
  return {
    line,
    reported,
    show: (next: ChatSessionView) => {
      view = next;
      listeners.call();
    },
  };
};

/**
 * The whole chat of one tab over the given gateway. The other parts are in memory unless they are passed in.
 */
export const createFakeChat = (needed: Needed, parts: Partial<ChatParts> = {}) => {
  const view = createFakeWindow();
  const fakeLine = createFakeLine();
  const store = createMemoryOutboxStore();
  const drafts = createMemoryDrafts({ author: () => needed.author });
  const { chat, presence, stop } = createChat({
    line: fakeLine.line,
    signals: NEVER,
    company: { company: NEVER, report: () => undefined },
    store,
    news: createFakeNews().tab(),
    lock: createFakeLocks().tab().lock,
    ids: createFakeIds(),
    drafts,
    network: view.network,
    focus: view.focus,
    visibility: view.visibility,
    alerts: createSilentAlerts(),
    credential: () => 'token',
    random: () => 0.5,
    logger: createRecordingLogger(),
    ...needed,
    ...parts,
  });
  return { chat, presence, stop, view, line: fakeLine, store, drafts };
};
