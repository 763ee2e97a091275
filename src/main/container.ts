import 'reflect-metadata';
import { Container } from 'inversify';
import { createAlertTurn } from '@/adapters/browser/alert-turn';
import { createChime } from '@/adapters/browser/chime';
import { createClipboard } from '@/adapters/browser/clipboard';
import { createCookieStore } from '@/adapters/browser/cookie.store';
import { createDesktopNotices } from '@/adapters/browser/desktop-notices';
import { createFileSaver } from '@/adapters/browser/file-saver';
import { createFullScreen } from '@/adapters/browser/full-screen';
import { createPage } from '@/adapters/browser/page';
import { createTabVisibility } from '@/adapters/browser/tab-visibility';
import { createHttpFileGateway } from '@/adapters/http/http-file.gateway';
import { createHttpFormReads } from '@/adapters/http/http-form-reads';
import { createHttpNoticeGateway } from '@/adapters/http/http-notice.gateway';
import { createHttpProfileGateway } from '@/adapters/http/http-profile.gateway';
import { createHttpReferenceGateway } from '@/adapters/http/http-reference.gateway';
import { createHttpWorkOrderGateway } from '@/adapters/http/http-work-order.gateway';
import { createProfileCommands } from '@/application/profile/profile-commands';
import { createHttpHomeGateway } from '@/adapters/http/http-home.gateway';
import { createHttpOrderGateway } from '@/adapters/http/http-order.gateway';
import { createHeldChat } from '@/application/chat/chat';
import { createLastHome } from '@/application/home/last-home';
import { createMapKey } from '@/application/reference/map-key';
import type { ShellServices } from '@/application/services';
import { authorOf } from '@/application/session/session-state';
import { createChangeStream } from '@/application/work-order/change-stream';
import { createWorkOrderDesk } from '@/application/work-order/create-commands';
import { createIntentions } from '@/application/work-order/intentions';
import type { Light } from './light';
import { TOKENS } from './tokens';
import { applyOverrides, type Override, provided, wire } from './wire';

export interface ServicesSetup {
  readonly light: Light;
  /** Replaces anything that a token names: `[override(TOKENS.workOrders, fake)]`. */
  readonly overrides?: readonly Override[];
}

/** The composition root of the shell: the only place that knows who implements what. */
export const buildServices = ({ light, overrides = [] }: ServicesSetup): ShellServices => {
  const container = new Container();
  wire(container, TOKENS.light, [], () => light.services);
  wire(container, TOKENS.requests, [], () => light.requests);
  wire(container, TOKENS.ids, [], () => light.ids);
  wire(container, TOKENS.workOrders, [TOKENS.requests], createHttpWorkOrderGateway);
  wire(container, TOKENS.reference, [TOKENS.requests], createHttpReferenceGateway);
  wire(container, TOKENS.files, [TOKENS.requests], createHttpFileGateway);
  wire(container, TOKENS.formReads, [TOKENS.requests], createHttpFormReads);
  wire(container, TOKENS.fileSaver, [], () => createFileSaver());
  wire(container, TOKENS.profile, [TOKENS.light, TOKENS.requests], ({ platform }, requests) =>
    createHttpProfileGateway(requests, { passwordChangeIn: platform.passwordChangeIn ?? 'body' }),
  );
  wire(
    container,
    TOKENS.profileCommands,
    [TOKENS.light, TOKENS.profile, TOKENS.ids],
    ({ session }, gateway, ids) => createProfileCommands({ session, gateway, ids }),
  );
  wire(container, TOKENS.platformNotices, [TOKENS.requests], createHttpNoticeGateway);
  wire(
    container,
    TOKENS.personal,
    [TOKENS.profile, TOKENS.profileCommands, TOKENS.platformNotices],
    (profile, profileCommands, platformNotices) => ({ profile, profileCommands, platformNotices }),
  );
  wire(container, TOKENS.orders, [TOKENS.requests], createHttpOrderGateway);
  wire(container, TOKENS.home, [TOKENS.requests], createHttpHomeGateway);
  wire(container, TOKENS.lastHome, [TOKENS.light], ({ browserStore, session, platform }) =>
    createLastHome({ store: browserStore, author: () => authorOf(session.state(), platform.id) }),
  );
  wire(container, TOKENS.clipboard, [], () => createClipboard());
  wire(container, TOKENS.cookies, [], () => createCookieStore());
  wire(container, TOKENS.fullScreen, [], () => createFullScreen());
  wire(container, TOKENS.page, [], () => createPage());
  wire(container, TOKENS.mapKey, [TOKENS.reference], (reference) =>
    createMapKey({ reference, random: Math.random }),
  );
  wire(container, TOKENS.chatAlerts, [TOKENS.light], ({ clock }) => ({
    turn: createAlertTurn({ visibility: createTabVisibility(), clock }),
    chime: createChime(),
    desktop: createDesktopNotices(),
  }));
  wire(
    container,
    TOKENS.browser,
    [TOKENS.clipboard, TOKENS.fileSaver, TOKENS.fullScreen, TOKENS.page, TOKENS.cookies, TOKENS.chatAlerts],
    (clipboard, fileSaver, fullScreen, page, cookies, chatAlerts) => ({
      clipboard,
      fileSaver,
      fullScreen,
      page,
      cookies,
      chatAlerts,
    }),
  );
  wire(container, TOKENS.changes, [], createChangeStream);
  wire(container, TOKENS.chat, [], createHeldChat);
  wire(container, TOKENS.intentions, [TOKENS.light, TOKENS.ids], ({ browserStore, clock }, ids) =>
    createIntentions({ store: browserStore, ids, clock }),
  );
  wire(
    container,
    TOKENS.desk,
    [TOKENS.light, TOKENS.workOrders, TOKENS.intentions, TOKENS.changes],
    ({ browserStore, session, platform }, workOrders, intentions, changes) =>
      createWorkOrderDesk({
        store: browserStore,
        author: () => authorOf(session.state(), platform.id),
        workOrders,
        intentions,
        changes,
      }),
  );
  wire(
    container,
    TOKENS.gateways,
    [TOKENS.workOrders, TOKENS.orders, TOKENS.home, TOKENS.reference, TOKENS.files, TOKENS.formReads],
    (workOrders, orders, home, reference, files, formReads) => ({
      workOrders,
      orders,
      home,
      reference,
      files,
      formReads,
    }),
  );
  wire(
    container,
    TOKENS.services,
    [
      TOKENS.light,
      TOKENS.gateways,
      TOKENS.personal,
      TOKENS.browser,
      TOKENS.desk,
      TOKENS.changes,
      TOKENS.chat,
      TOKENS.mapKey,
      TOKENS.lastHome,
      TOKENS.ids,
    ],
    (light, gateways, personal, browser, desk, changes, chat, mapKey, lastHome, ids) => ({
      ...light,
      ...gateways,
      ...personal,
      ...browser,
      ...desk,
      changes,
      chat,
      mapKey,
      lastHome,
      ids,
    }),
  );
  applyOverrides(container, overrides);
  return provided(container, TOKENS.services);
};
