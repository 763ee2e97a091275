import type { Platform } from '../domain/platform/platform';
import type { HeldChat } from './chat/chat';
import type { PresencePlace } from './chat/presence-place';
import type { PresenceService } from './chat/presence.service';
import type { SheetWriter } from './export/sheet-writer.port';
import type { SheetReader } from './import/sheet-reader.port';
import type { FileGateway } from './files/file.port';
import type { PickedFiles } from './files/picked-files.port';
import type { FormReads } from './form/form-reads.port';
import type { LastHome } from './home/last-home';
import type { Clipboard, FileSaver, FullScreen } from './kernel/browser.ports';
import type { ChangeStream } from './kernel/change-stream';
import type { CommandRunner } from './kernel/command-runner';
import type { NoticeFeed } from './kernel/notice-feed';
import type { Clock, IdSource, KeyValueStore, Logger } from './kernel/ports';
import type { ListPreferenceStore } from './list/list-preferences';
import type { MapKey } from './reference/map-key';
import type { ReferenceGateway } from './reference/reference.port';
import type { SessionService } from './session/session';
import type { Page } from './update-check/page.port';

/** The services of the sign-in page, the guard and the shell, which load first. */
export interface EarlyServices {
  readonly platform: Platform;
  readonly session: SessionService;
  readonly notices: NoticeFeed;
  readonly clock: Clock;
  /** Data that this browser stores, by the keys of the registry. */
  readonly browserStore: KeyValueStore;
  /** Data that one tab keeps across a reload. */
  readonly tabStore: KeyValueStore;
  readonly logger: Logger;
}

/** Browser features for views. */
interface BrowserServices {
  readonly clipboard: Clipboard;
  readonly fileSaver: FileSaver;
  readonly sheetWriter: SheetWriter;
  readonly sheetReader: SheetReader;
  readonly fullScreen: FullScreen;
  readonly page: Page;
  /** Settings in cookies, by the keys of the registry. */
  readonly cookies: KeyValueStore;
}

/**
 * All services of views. The shared ones are listed here; an area declares its own in its files with `declare module
 * '../services'`. A query calls its gateway directly. Its failures have already been shown, except those of background
 * reads, which are not shown. A command goes through `runner` or an area's commands.
 */
export interface Services extends EarlyServices, BrowserServices {
  readonly ids: IdSource;
  readonly runner: CommandRunner;
  readonly changes: ChangeStream;
  readonly reference: ReferenceGateway;
  readonly files: FileGateway;
  readonly pickedFiles: PickedFiles;
  readonly formReads: FormReads;
  readonly mapKey: MapKey;
  readonly listPreferences: ListPreferenceStore;
  readonly lastHome: LastHome;
  readonly chat: Pick<HeldChat, 'current' | 'subscribe'>;
  /**
   * Reports who else has a work order open. It exists on every platform, and reports nothing until its connection
   * is loaded.
   */
  readonly presence: PresenceService;
  /**
   * The same services over requests that show no failure, for bulk actions that show a result for each row.
   */
  readonly quietly: () => Services;
}

/** The services of the composition root, including the holders for parts that are loaded later. */
export interface ShellServices extends Services {
  readonly chat: HeldChat;
  readonly presence: PresencePlace;
}
