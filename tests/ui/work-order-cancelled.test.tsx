import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakeWorkOrderGateway } from '@/adapters/fake/fake-work-order.gateway';
import type { OpenNotice } from '@/application/kernel/notice-feed';
import type { Person } from '@/domain/kernel/party';
import { TOKENS } from '@/main/tokens';
import { override } from '@/main/wire';
import { aWorkOrder, CREATOR, HANDLER } from '@tests/support/builders';
import { openFakeApp } from '@tests/support/pages/fake-app';
import { workOrderDialog } from '@tests/support/pages/work-order.page';

/** Opens a work order with a requested reshipment, and records requests and notices. */
const openAs = (person: Person) => {
  const fake = openFakeApp({ person, path: '/work/list?work=7' });
  fake.desk.put(
    aWorkOrder().withId('7').createdBy(CREATOR).handledBy(HANDLER).withReshipmentRequested().build(),
  );
  const sent: string[] = [];
  const gateway = createFakeWorkOrderGateway({ desk: fake.desk, person, simulation: fake.simulation });
  const noting = {
    ...gateway,
    urge: (...call: Parameters<typeof gateway.urge>) => {
      sent.push('urge');
      return gateway.urge(...call);
    },
    ship: (...call: Parameters<typeof gateway.ship>) => {
      sent.push('ship');
      return gateway.ship(...call);
    },
    finish: (...call: Parameters<typeof gateway.finish>) => {
      sent.push('finish');
      return gateway.finish(...call);
    },
  };
  const app = fake.start([override(TOKENS.workOrders, noting)]);
  const reported: OpenNotice[] = [];
  const { notices } = app.early.services;
  notices.subscribe(() => {
    reported.push(...notices.open().filter(({ kind }) => kind === 'notice'));
  });
  const gone = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull());
  return { app, dialog: workOrderDialog(app), sent, reported, gone };
};

describe('cancelling an action', () => {
  it('cancelling an urge sends nothing and changes no offered action', async () => {
    const { dialog, sent, reported, gone } = openAs(CREATOR);
    const offered = await dialog.offers();
    await dialog.urge();
    await dialog.cancel('确认催办该工单吗？');
    await gone('确认催办该工单吗？');
    expect([sent, reported]).toEqual([[], []]);
    expect(await dialog.offers()).toEqual(offered);
  });

  it('cancelling a finish sends nothing and changes no offered action', async () => {
    const { dialog, sent, reported, gone } = openAs(CREATOR);
    const offered = await dialog.offers();
    await dialog.finish();
    await dialog.cancel('确认完结该工单吗？完结后不能再回复。');
    await gone('确认完结该工单吗？完结后不能再回复。');
    expect([sent, reported]).toEqual([[], []]);
    expect(await dialog.offers()).toEqual(offered);
  });

  it('cancelling the finish remark sends nothing and changes no offered action', async () => {
    const { app, dialog, sent, reported } = openAs(HANDLER);
    const offered = await dialog.offers();
    await dialog.finish();
    const form = await dialog.finishForm.isShown();
    await dialog.finishForm.type('还没写完');
    await app.user.click(within(form).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '工单完结' })).toBeNull());
    expect([sent, reported]).toEqual([[], []]);
    expect(await dialog.offers()).toEqual(offered);
  });

  it('cancelling the finish remark returns the focus to the button that opened it', async () => {
    const { app, dialog } = openAs(HANDLER);
    const button = within(await dialog.isShown());
    for (const cancel of [
      () => app.user.keyboard('{Escape}'),
      async () =>
        app.user.click(within(await dialog.finishForm.isShown()).getByRole('button', { name: '取消' })),
    ]) {
      await dialog.finish();
      await waitFor(async () => expect(await dialog.finishForm.remark()).toHaveFocus());
      await cancel();
      await waitFor(() => expect(screen.queryByRole('dialog', { name: '工单完结' })).toBeNull());
      await waitFor(() => expect(button.getByRole('button', { name: '完结' })).toHaveFocus());
    }
  });

  it('cancelling a shipment sends nothing and changes no offered action', async () => {
    const { dialog, sent, reported } = openAs(HANDLER);
    const offered = await dialog.offers();
    await dialog.ship.open();
    await dialog.ship.waybill('SF123456789012');
    await dialog.ship.cancel();
    await dialog.ship.isGone();
    expect([sent, reported]).toEqual([[], []]);
    expect(await dialog.offers()).toEqual(offered);
  });
});
