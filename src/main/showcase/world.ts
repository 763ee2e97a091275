import { createClock } from '@/adapters/browser/clock';
import { createSilentAlerts } from '@/adapters/fake/fake-alerts';
import { createFakeLine } from '@/adapters/fake/fake-chat';
import { createFakeFileGateway } from '@/adapters/fake/fake-file.gateway';
import { createFakeOutbox, type FakeOutbox } from '@/adapters/fake/fake-outbox';
import { createFakeReferenceGateway } from '@/adapters/fake/fake-reference.gateway';
import { createMemoryStore, createMemoryTokenStore } from '@/adapters/fake/memory.store';
import { createMemoryDrafts } from '@/adapters/fake/memory-drafts';
import { createCallSimulation, type CallSimulation } from '@/adapters/fake/call-simulation';
import type { Chat } from '@/application/chat/chat';
import type { FileGateway } from '@/application/files/file.port';
import { createLateValue } from '@/application/kernel/late-value';
import type { Notifier } from '@/application/kernel/notifier.port';
import { Failure } from '@/application/request/failure';
import { present } from '@/application/request/present';
import type { Services } from '@/application/services';
import type { ChatSessionView } from '@/domain/chat/chat-session-view';
import { DICTIONARIES, type DictionaryEntry } from '@/domain/dictionary/dictionary';
import type { Platform } from '@/domain/platform/platform';
import { REGION_ROOT, type RegionNode } from '@/domain/region/region';
import { buildServices } from '../container';
import { buildEarlyParts } from '../early-parts';
import { createRouterNavigator } from '../router-navigator';
import { TOKENS } from '../tokens';
import { override } from '../wire';

/** The services of the showcase page, over fakes with sample data. */

const region = (id: string, label: string, leaf = false): RegionNode => ({ id, label, leaf, children: [] });

const REGIONS: ReadonlyMap<string, readonly RegionNode[]> = new Map([
  [REGION_ROOT, [region('330000', '浙江省'), region('310000', '上海市'), region('440000', '广东省')]],
  ['330000', [region('330100', '杭州市'), region('330200', '宁波市')]],
  ['330100', [region('330106', '西湖区', true), region('330108', '滨江区', true)]],
  ['330200', [region('330203', '海曙区', true)]],
  ['310000', [region('310115', '浦东新区', true)]],
  ['440000', [region('440300', '深圳市', true)]],
]);

const entry = (value: string, label: string, tint: DictionaryEntry['tint']): DictionaryEntry => ({
  value,
  label,
  tint,
});

const DICTIONARY = {
  [DICTIONARIES.workState]: [
    entry('WAIT', '待处理', 'warning'),
    entry('HANDLING', '处理中', 'primary'),
    entry('FINISH', '已完结', 'success'),
  ],
};

/** Shows each failed upload or download once and rethrows the failure, as the request layer does for real gateways. */
const withShownFailures = (notifier: Notifier, files: FileGateway): FileGateway => {
  const shown =
    (upload: boolean) =>
    (error: unknown): never => {
      const notice = error instanceof Failure ? present(error.details, { upload }) : undefined;
      if (notice !== undefined) notifier.show(notice);
      throw error;
    };
  return {
    uploadFile: (...call) => files.uploadFile(...call).catch(shown(true)),
    uploadImage: (...call) => files.uploadImage(...call).catch(shown(true)),
    // The editor shows failures itself. Its content may not contain blob URLs, so a fixed picture replaces each upload.
    uploadEditorImage: async (...call) => {
      await files.uploadEditorImage(...call);
      return { url: `/brand/cyy.svg?of=${encodeURIComponent(call[0].fileName)}` };
    },
    download: (...call) => files.download(...call).catch(shown(false)),
    downloadResource: (...call) => files.downloadResource(...call).catch(shown(false)),
  };
};

/** The services of the showcase page, and the controls that simulate delays, failures and states of the connection. */
export interface World {
  readonly services: Services;
  /** The messages sent by the chat composer. */
  readonly outbox: FakeOutbox;
  /** Sets the state of the chat's connection. */
  readonly showLine: (view: ChatSessionView) => void;
  /** The delays and faults of uploads. */
  readonly files: CallSimulation;
  /** The delays and faults of regions, dictionaries, options and lists. */
  readonly reference: CallSimulation;
}

const WRITER = { platform: 'cyy', userId: '1' } as const;

/** The product's services over fakes, which the page can delay or make fail. */
export const buildWorld = (platform: Platform): World => {
  const clock = createClock();
  const files = createCallSimulation(clock);
  const reference = createCallSimulation(clock);
  const store = createMemoryStore();
  const early = buildEarlyParts({
    platform,
    navigator: createRouterNavigator(),
    overrides: { store, tokens: createMemoryTokenStore() },
  });
  const outbox = createFakeOutbox(early.ids, WRITER);
  const chat = createLateValue<Chat>();
  const { line, show } = createFakeLine();
  const tell: Chat['line']['tell'] = ({ type }) => {
    show({ status: type === 'cancel' ? 'ended' : 'connected' });
  };
  // The rest of the chat needs a back end. The components in the showcase use only the outbox and the connection.
  chat.hold({ outbox, line: { ...line, tell }, alerts: createSilentAlerts() } as unknown as Chat);
  const services = buildServices({
    early,
    overrides: [
      override(
        TOKENS.files,
        withShownFailures(
          early.services.notices,
          createFakeFileGateway(files, ({ file }, name) => `${URL.createObjectURL(file)}#${name}`),
        ),
      ),
      override(
        TOKENS.reference,
        createFakeReferenceGateway({ simulation: reference, dictionaries: DICTIONARY, regions: REGIONS }),
      ),
      override(TOKENS.chat, chat),
      override(TOKENS.formReads, {
        choices: () => reference.run(() => [{ value: '1', label: '甲', disabled: false, children: [] }]),
      }),
    ],
  });
  const drafts = createMemoryDrafts({ author: () => WRITER }, { store });
  return { services: { ...services, drafts }, outbox, showLine: show, files, reference };
};
