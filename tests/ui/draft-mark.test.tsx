import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anOrder, aWorkOrder, CREATOR, HANDLER } from '@tests/support/builders';
import { chatPanel } from '@tests/support/pages/chat.page';
import { openFakeApp } from '@tests/support/pages/fake-app';

const PARTS = Promise.all([
  import('@/ui/work-order/dialog/work-order-dialog'),
  import('@/ui/work-order/list/work-list-page'),
  import('@/ui/chat/chat-host'),
]);

const opened = async (path: string) => {
  await PARTS;
  const fake = openFakeApp({ person: CREATOR, path });
  for (const id of ['1', '2']) {
    const order = anOrder().withId(id).numbered(`NO00${id}`).build().part;
    fake.desk.put(aWorkOrder().withId(id).onOrder(order).createdBy(CREATOR).handledBy(HANDLER).build());
  }
  return fake.start();
};

const rowOf = async (id: string) =>
  (await screen.findByRole('link', { name: new RegExp(`${id}$`) })).closest('tr') as HTMLElement;

describe('the mark of an unsent reply', () => {
  it('is in the work list and in the chat list once the dialog is closed', async () => {
    const app = await opened('/work/list?work=1');
    const field = await screen.findByLabelText('回复内容');
    await app.user.type(field, '还没写完');
    await app.user.keyboard('{Escape}');
    await waitFor(async () => expect(within(await rowOf('1')).getByText('草稿')).toBeInTheDocument());
    expect(within(await rowOf('2')).queryByText('草稿')).toBeNull();
    const panel = await chatPanel(app).openByButton();
    const item = (id: string) => panel.querySelector(`[data-work="${id}"]`);
    await waitFor(() => expect(item('1')).toHaveTextContent('草稿'));
    expect(item('2')).not.toHaveTextContent('草稿');
  });
});
