import { createFakeChat, createFakeLine } from '@/adapters/fake/fake-chat';
import { createFakeClock, settle } from '@/adapters/fake/fake-clock';
import { createFakeDesk } from '@/adapters/fake/fake-desk';
import { createFakeIds } from '@/adapters/fake/fake-ids';
import { createFakeLocks } from '@/adapters/fake/fake-keyed-lock';
import { createFakeNews } from '@/adapters/fake/fake-news';
import { createFakeWorkOrderGateway } from '@/adapters/fake/fake-work-order.gateway';
import { createMemoryOutboxStore } from '@/adapters/fake/memory-outbox.store';
import { createCallSimulation } from '@/adapters/fake/call-simulation';
import type { ChatParts } from '@/application/chat/create-chat';
import type { Change } from '@/application/kernel/change';
import { Failure } from '@/application/request/failure';
import { createChangeStream } from '@/application/kernel/change-stream';
import type { WorkOrderGateway } from '@/application/work-order/work-order.port';
import type { Message } from '@/domain/work-order/message';
import type { Person } from '@/domain/kernel/party';
import { replyToWorkOrder } from '@/domain/work-order/reply-to-work-order';
import { aReply, aWorkOrder, CREATOR, HANDLER, NOON } from '@tests/support/builders';

/** The work order of the chat tests, which run in a simulated browser with a fake back end. */
export const ID = aWorkOrder().build().workOrder.id;

export const contentOf = (text: string) => ({ text, images: [] });

/** A call whose response never arrives. It ends when the caller cancels it. */
export const neverAnswered = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => {
      reject(new Failure({ kind: 'cancelled', ambiguous: true }));
    });
  });

/** Makes a gateway respond like a back end without request ids. */
export const foreign = (gateway: WorkOrderGateway, nextId: () => string): WorkOrderGateway => {
  const without = ({ requestId: _, ...message }: Message): Message => message;
  return {
    ...gateway,
    newestPage: async (...given) => {
      const { knowsRequestIds: _, ...page } = await gateway.newestPage(...given);
      return { ...page, history: { ...page.history, messages: page.history.messages.map(without) } };
    },
    reply: async (id, input, _requestId, options) => {
      const result = await gateway.reply(id, input, nextId(), options);
      return result.ok ? { ok: true, value: without(result.value) } : result;
    },
  };
};

/** Makes a closed tab send no request and receive no response. */
const untilTabCloses = <T extends object>(inner: T, isAlive: () => boolean): T =>
  new Proxy(inner, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) =>
        new Promise((resolve, reject) => {
          if (!isAlive()) return;
          const answer: unknown = Reflect.apply(value, target, given);
          Promise.resolve(answer).then(
            (kept) => {
              if (isAlive()) resolve(kept);
            },
            (error: unknown) => {
              if (isAlive()) reject(error as Error);
            },
          );
        });
    },
  });

/** A browser with a back end; `tab()` opens another tab of the same user. */
export const openBrowser = ({
  person = CREATOR,
  knows = true,
}: { person?: Person; knows?: boolean } = {}) => {
  const clock = createFakeClock(NOON);
  const simulation = createCallSimulation(clock);
  const desk = createFakeDesk(clock);
  desk.put(aWorkOrder().build());
  const store = createMemoryOutboxStore();
  const locks = createFakeLocks();
  const news = createFakeNews();
  const ids = createFakeIds();

  const tab = (parts: Partial<ChatParts> = {}, who: Person = person) => {
    const changes = createChangeStream();
    const seen: Change[] = [];
    changes.changes.subscribe((change) => seen.push(change));
    const real = createFakeWorkOrderGateway({ desk, person: who, simulation });
    let isAlive = true;
    const workOrders = untilTabCloses(
      knows ? real : foreign(real, () => `foreign-${ids.uuid()}`),
      () => isAlive,
    );
    const { lock, crash } = locks.tab();
    const channel = news.tab();
    const line = createFakeLine();
    const open = createFakeChat(
      { author: { platform: 'cyy', userId: who.userId }, workOrders, changes, clock },
      { store: untilTabCloses(store, () => isAlive), lock, news: channel, ids, line: line.line, ...parts },
    );
    return {
      ...open,
      store,
      line,
      changes,
      seen,
      workOrders,
      crash: () => {
        isAlive = false;
        channel.close();
        crash();
      },
      conversation: open.chat.conversations.open(ID),
    };
  };
  const posted = () => desk.find(person, ID).events.map(({ text }) => text);
  /** Another user posts a message on the server. */
  const handlerSays = (text: string, requestId = `handler ${text}`) =>
    desk.execute(HANDLER, ID, requestId, text, replyToWorkOrder(aReply().saying(text).build()));
  return { clock, simulation, desk, store, tab, posted, handlerSays, settle };
};
