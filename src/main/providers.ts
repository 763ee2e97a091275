import { createClipboard } from '@/adapters/browser/clipboard';
import { createCookieStore } from '@/adapters/browser/cookie.store';
import { createFileSaver } from '@/adapters/browser/file-saver';
import { createFullScreen } from '@/adapters/browser/full-screen';
import { createIndexedDbPickedFiles } from '@/adapters/browser/indexed-db-picked-files';
import { digestOf } from '@/adapters/browser/file-digest';
import { createMediaTools } from '@/adapters/browser/media-tools';
import { createPage } from '@/adapters/browser/page';
import { createStoreChanges } from '@/adapters/browser/store-changes';
import { createWorkerSheetReader } from '@/adapters/sheet/worker-sheet-reader';
import { createWorkerSheetWriter } from '@/adapters/sheet/worker-sheet-writer';
import type { Chat } from '@/application/chat/chat';
import { createPresencePlace } from '@/application/chat/presence-place';
import { createChangeStream } from '@/application/kernel/change-stream';
import { createCommandRunner } from '@/application/kernel/command-runner';
import { createLateValue } from '@/application/kernel/late-value';
import { createIdempotencyKeys } from '@/application/kernel/idempotency-keys';
import { provide, type Provider } from '@/application/kernel/provider';
import { createResumableUploads } from '@/application/files/resumable-uploads';
import { createUploadPlaces } from '@/application/files/upload-places';
import { createListPreferenceStore } from '@/application/list/list-preferences';
import { createMapKey } from '@/application/reference/map-key';
import { authorOf } from '@/application/session/session-state';

/** The providers in the gateway files. A new file needs no registration, because its name matches the pattern. */
const GATEWAYS = import.meta.glob<readonly Provider[]>(
  ['../adapters/http/*.gateway.ts', '!../adapters/http/http-session.gateway.ts'],
  { eager: true, import: 'providers' },
);

/** The providers of the areas' commands and drafts, which are also found by their file names. */
const AREAS = import.meta.glob<readonly Provider[]>('../application/*/*.providers.ts', {
  eager: true,
  import: 'providers',
});

const KERNEL: readonly Provider[] = [
  provide(
    'author',
    ['early'],
    ({ session, platform }) =>
      () =>
        authorOf(session.state(), platform.id),
  ),
  provide('changes', [], createChangeStream),
  provide('keys', ['early', 'ids', 'author'], ({ browserStore: store, clock }, ids, author) =>
    createIdempotencyKeys({ store, ids, clock, author }),
  ),
  provide('runner', ['keys', 'changes'], (keys, changes) => createCommandRunner({ keys, changes })),
  provide('pickedFiles', ['early', 'author'], ({ browserStore: store, logger }, author) =>
    createIndexedDbPickedFiles({ store, author, logger }),
  ),
  provide(
    'resumableUploads',
    ['early', 'requests', 'author'],
    ({ browserStore: store, clock }, requests, author) =>
      createResumableUploads({
        requests,
        places: createUploadPlaces({ store, author }),
        digest: digestOf,
        clock,
        random: Math.random,
      }),
  ),
  provide('listPreferences', ['early', 'author'], ({ browserStore: store }, author) =>
    createListPreferenceStore({ store, changes: createStoreChanges(), author }),
  ),
  provide('mapKey', ['reference'], (reference) => createMapKey({ reference, random: Math.random })),
  provide('chat', [], () => createLateValue<Chat>()),
  provide('presence', [], createPresencePlace),
];

const BROWSER: readonly Provider[] = [
  provide('clipboard', [], () => createClipboard()),
  provide('cookies', [], () => createCookieStore()),
  provide('fileSaver', [], () => createFileSaver()),
  provide('fullScreen', [], () => createFullScreen()),
  provide('mediaTools', [], createMediaTools),
  provide('page', [], () => createPage()),
  provide('sheetWriter', [], () => createWorkerSheetWriter()),
  provide('sheetReader', [], () => createWorkerSheetReader()),
];

export const PROVIDERS: readonly Provider[] = [
  ...Object.values(GATEWAYS).flat(),
  ...Object.values(AREAS).flat(),
  ...KERNEL,
  ...BROWSER,
];
