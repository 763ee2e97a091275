import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App as AntdApp, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { createFakeClock } from '@/adapters/fake/fake-clock';
import { createFakeFileGateway } from '@/adapters/fake/fake-file.gateway';
import { createFakeIds } from '@/adapters/fake/fake-ids';
import { createFakeShopGateway, type FakeShop } from '@/adapters/fake/fake-shop.gateway';
import { createFakeReferenceGateway } from '@/adapters/fake/fake-reference.gateway';
import { createMemoryStore, type MemoryStore } from '@/adapters/fake/memory.store';
import { createMemoryDrafts } from '@/adapters/fake/memory-drafts';
import { createRecordingLogger } from '@/adapters/fake/recording.logger';
import { createRecordingNotifier } from '@/adapters/fake/recording.notifier';
import { createCallSimulation } from '@/adapters/fake/call-simulation';
import type { Chat } from '@/application/chat/chat';
import { createPresencePlace } from '@/application/chat/presence-place';
import { createLateValue } from '@/application/kernel/late-value';
import { createMapKey } from '@/application/reference/map-key';
import type { Services } from '@/application/services';
import type { DraftStore } from '@/application/work-order/draft-store';
import { createQueryClient } from '@/main/query-client';
import { ServicesProvider } from '@/ui/kit/services/services';

export interface PartSetup {
  /** The storage of the browser. A test of a reload passes the same one again. */
  readonly store?: MemoryStore;
  /** The chat, if it is loaded. */
  readonly chat?: Chat;
  /** The draft store, if other parts of the test write drafts too. */
  readonly drafts?: DraftStore;
  /** Configuration values by key. */
  readonly configuration?: Readonly<Record<string, string>>;
  readonly shops?: readonly FakeShop[];
  /** Services that are added, or replace the fakes. */
  readonly services?: Partial<Services>;
}

const AUTHOR = { platform: 'cyy', userId: '7' } as const;

/** Opens one part of a screen on its own page, in one tab of a browser, with fakes of its services. */
export const openPart = (part: ReactNode, { store = createMemoryStore(), ...setup }: PartSetup = {}) => {
  const clock = createFakeClock();
  const files = createCallSimulation(clock);
  const reference = createCallSimulation(clock);
  const notices = createRecordingNotifier();
  const shops = createCallSimulation(clock);
  const referenceGateway = createFakeReferenceGateway({
    simulation: reference,
    ...(setup.configuration === undefined ? {} : { configuration: setup.configuration }),
  });
  const drafts = setup.drafts ?? createMemoryDrafts({ author: () => AUTHOR }, { store });
  const held = createLateValue<Chat>();
  held.hold(setup.chat);
  const services: Services = {
    notices,
    clock,
    drafts,
    browserStore: store,
    ids: createFakeIds(),
    chat: held,
    presence: createPresencePlace(),
    files: createFakeFileGateway(files),
    reference: referenceGateway,
    mapKey: createMapKey({ reference: referenceGateway, random: () => 0 }),
    shops: createFakeShopGateway(shops, setup.shops),
    logger: createRecordingLogger(),
    quietly: () => services,
    ...setup.services,
  } as unknown as Services;
  const client = createQueryClient();
  const inside = (children: ReactNode) => (
    <ServicesProvider value={services}>
      <QueryClientProvider client={client}>
        <ConfigProvider button={{ autoInsertSpace: false }}>
          <AntdApp>{children}</AntdApp>
        </ConfigProvider>
      </QueryClientProvider>
    </ServicesProvider>
  );
  const view = render(inside(part));
  return {
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    view,
    show: (other: ReactNode) => {
      view.rerender(inside(other));
    },
    store,
    drafts,
    held,
    notices,
    clock,
    /** The fake list of shops. */
    shops,
    /** The fake of uploads. */
    files,
    /** The fake of configuration values. */
    reference,
  };
};
