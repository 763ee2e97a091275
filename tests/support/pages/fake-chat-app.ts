import { createFakeChat } from '@/adapters/fake/fake-chat';
import { createFakeWorkOrderGateway } from '@/adapters/fake/fake-work-order.gateway';
import type { ChatParts } from '@/application/chat/create-chat';
import type { Chat } from '@/application/chat/chat';
import { createPresencePlace } from '@/application/chat/presence-place';
import { createLateValue } from '@/application/kernel/late-value';
import { createChangeStream } from '@/application/kernel/change-stream';
import type { Id } from '@/domain/kernel/id';
import { replyToWorkOrder } from '@/domain/work-order/reply-to-work-order';
import type { Person } from '@/domain/kernel/party';
import { TOKENS } from '@/main/tokens';
import { override, type Override } from '@/main/wire';
import { type FakeAppSetup, openFakeApp } from './fake-app';

/** The application with a chat whose connection, network and store are controlled by the test. */
export const openFakeChatApp = (setup: FakeAppSetup, parts: Partial<ChatParts> = {}) => {
  const fake = openFakeApp(setup);
  const { desk, clock, simulation } = fake;
  const { person } = setup;
  const workOrders = createFakeWorkOrderGateway({ desk, person, simulation });
  const changes = createChangeStream();
  const author = { platform: setup.platform ?? 'cyy', userId: person.userId };
  const made = createFakeChat({ author, workOrders, changes, clock }, parts);
  const held = createLateValue<Chat>();
  held.hold(made.chat);
  const place = createPresencePlace();
  place.hold(made.presence);
  let posted = 0;
  return {
    ...fake,
    ...made,
    /** The object through which the views find the chat. */
    held,
    changes,
    start: (overrides: readonly Override[] = []) =>
      fake.start([
        override(TOKENS.chat, held),
        override(TOKENS.presence, place),
        override(TOKENS.workOrders, workOrders),
        override(TOKENS.changes, changes),
        ...overrides,
      ]),
    /** A person posts a message, and the connection announces it. */
    says: (by: Person, id: Id, text: string) => {
      posted += 1;
      const input = { text, images: [], noteOnOrder: false, requestReshipment: false };
      const stored = desk.execute(by, id, `posted ${posted}`, input, replyToWorkOrder(input));
      if (!stored.ok) throw new Error(stored.refusal.code);
      changes.publish({ area: 'work-order', id: id, kind: 'changed' });
    },
  };
};
