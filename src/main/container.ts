import 'reflect-metadata';
import { Container } from 'inversify';
import { createClipboard } from '@/adapters/browser/clipboard';
import { createCookieStore } from '@/adapters/browser/cookie.store';
import { createFullScreen } from '@/adapters/browser/full-screen';
import { createPage } from '@/adapters/browser/page';
import { createHttpReferenceGateway } from '@/adapters/http/http-reference.gateway';
import { createHttpWorkOrderGateway } from '@/adapters/http/http-work-order.gateway';
import { type Services } from '@/application/services';
import { authorOf } from '@/application/session/session-state';
import { createChangeStream } from '@/application/work-order/change-stream';
import { createWorkOrderDesk } from '@/application/work-order/create-commands';
import { createIntentions } from '@/application/work-order/intentions';
import { type Light } from './light';
import { TOKENS } from './tokens';
import { applyOverrides, type Override, provided, wire } from './wire';

export interface ServicesSetup {
  readonly light: Light;
  /** Replaces anything that a token names: `[override(TOKENS.workOrders, fake)]`. */
  readonly overrides?: readonly Override[];
}

/** The composition root of the shell: the only place that knows who implements what. */
export const buildServices = ({ light, overrides = [] }: ServicesSetup): Services => {
  const container = new Container();
  wire(container, TOKENS.light, [], () => light.services);
  wire(container, TOKENS.requests, [], () => light.requests);
  wire(container, TOKENS.ids, [], () => light.ids);
  wire(container, TOKENS.workOrders, [TOKENS.requests], createHttpWorkOrderGateway);
  wire(container, TOKENS.reference, [TOKENS.requests], createHttpReferenceGateway);
  wire(container, TOKENS.clipboard, [], () => createClipboard());
  wire(container, TOKENS.cookies, [], () => createCookieStore());
  wire(container, TOKENS.fullScreen, [], () => createFullScreen());
  wire(container, TOKENS.page, [], () => createPage());
  wire(container, TOKENS.changes, [], createChangeStream);
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
    TOKENS.services,
    [
      TOKENS.light,
      TOKENS.workOrders,
      TOKENS.reference,
      TOKENS.desk,
      TOKENS.changes,
      TOKENS.clipboard,
      TOKENS.cookies,
      TOKENS.fullScreen,
      TOKENS.page,
    ],
    (light, workOrders, reference, desk, changes, clipboard, cookies, fullScreen, page) => ({
      ...light,
      ...desk,
      workOrders,
      reference,
      changes,
      clipboard,
      cookies,
      fullScreen,
      page,
    }),
  );
  applyOverrides(container, overrides);
  return provided(container, TOKENS.services);
};
