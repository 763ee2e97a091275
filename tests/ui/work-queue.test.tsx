import { MINUTE } from '@/domain/kernel/instant';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';
import { openApp } from '@tests/support/pages/app';
import { resizeTo, touchScreen, visit } from '@tests/support/pages/browser';

configure({ asyncUtilTimeout: 15_000 });

describe('the queue of waiting work orders over a running back end', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
    await import('@/ui/work-order/queue/queue-screen');
  }, 60_000);
  afterAll(() => backEnd.stop());

  /** Creates work orders on one order. All wait for the order's handler, and the first has waited longest. */
  const waiting = async (count: number) => {
    const { handler, seller, order, workId } = await backEnd.people.cast();
    const ids = [workId];
    while (ids.length < count) {
      await backEnd.later(5 * MINUTE);
      ids.push(await backEnd.people.workOrder({ order, by: seller }));
    }
    return { handler, seller, ids };
  };

  const open = async (who: Parameters<DistantBackEnd['tokenOf']>[0], path = '/work/list?queue=1') => {
    const app = openApp({ path, token: await backEnd.tokenOf(who) });
    const queue = () => screen.findByRole('dialog', { name: '逐条处理' });
    const field = async () => within(await queue()).findByLabelText<HTMLTextAreaElement>('回复内容');
    const pressed: string[] = [];
    return {
      app,
      queue,
      field,
      /** The key combinations pressed so far, without typed text. */
      pressed,
      press: async (keys: string) => {
        pressed.push(keys);
        await app.user.keyboard(keys);
      },
      left: (text: string) =>
        waitFor(async () => expect(within(await queue()).getByText(text)).toBeInTheDocument()),
      shows: (id: string) =>
        waitFor(async () => {
          const opened = within(await queue()).getByText(id, { selector: '[data-work]' });
          expect(opened).toBeInTheDocument();
        }),
    };
  };

  it('answers the next oldest work order with one key plus the text, and counts down to zero', async () => {
    const { handler, ids } = await waiting(2);
    const { app, queue, field, press, pressed, left, shows } = await open(handler);
    await left('还剩 2 条');
    for (const [nth, id] of ids.entries()) {
      await shows(`#${id}`);
      await app.user.type(await field(), '马上处理');
      await press('{Enter}');
      if (nth === 0) await left('还剩 1 条');
    }
    expect(await within(await queue()).findByText('全部处理完了')).toBeInTheDocument();
    await left('还剩 0 条');
    expect(pressed).toEqual(['{Enter}', '{Enter}']);
  });

  it('skips a work order by Alt and an arrow, goes back, and offers the skipped ones at the end', async () => {
    const { handler, ids } = await waiting(2);
    const [first = '', second = ''] = ids;
    const { app, queue, field, press, left, shows } = await open(handler);
    await shows(`#${first}`);
    await press('{Alt>}{ArrowDown}{/Alt}');
    await shows(`#${second}`);
    await left('还剩 1 条');
    await press('{Alt>}{ArrowUp}{/Alt}');
    await shows(`#${first}`);
    await press('{Alt>}{ArrowDown}{/Alt}');
    await shows(`#${second}`);
    await app.user.type(await field(), '好的');
    await press('{Enter}');
    await app.user.click(await within(await queue()).findByRole('button', { name: '处理跳过的 1 条' }));
    await shows(`#${first}`);
  });

  it('finishes a work order and moves to the next', async () => {
    const { handler, ids } = await waiting(2);
    const { app, queue, shows, left } = await open(handler);
    await shows(`#${ids[0] ?? ''}`);
    await app.user.click(await within(await queue()).findByRole('button', { name: '完结' }));
    await app.user.type(await screen.findByLabelText('完结备注'), '已处理');
    await app.user.click(
      within(await screen.findByRole('dialog', { name: '工单完结' })).getByRole('button', { name: '确定' }),
    );
    await shows(`#${ids[1] ?? ''}`);
    await left('还剩 1 条');
  });

  it('inserts a quick reply by Alt and its number in the field, and by the number alone outside it', async () => {
    const { handler, ids } = await waiting(1);
    const { app, field, shows } = await open(handler);
    await shows(`#${ids[0] ?? ''}`);
    await app.user.type(await field(), '1');
    expect((await field()).value).toBe('1');
    const chip = () => within(screen.getByRole('list', { name: '快捷回复' })).getAllByRole('button')[0];
    await waitFor(() => expect(chip()?.querySelector('kbd')).toHaveTextContent('Alt+1'));
    expect(chip()).toHaveAttribute('aria-keyshortcuts', 'Alt+1');
    await app.user.keyboard('{Alt>}[Digit1]{/Alt}');
    await waitFor(async () => expect((await field()).value).toBe('1收到，我马上处理。'));
    (await field()).blur();
    await waitFor(() => expect(chip()?.querySelector('kbd')?.textContent).toBe('1'));
    expect(chip()).toHaveAttribute('aria-keyshortcuts', 'Alt+1 1');
    await app.user.keyboard('[Digit6]');
    await waitFor(async () => expect((await field()).value).toBe('1收到，我马上处理。好的，谢谢。'));
  });

  it('sends by Enter and focuses the field in a narrow window too, because zoom also makes it narrow', async () => {
    const { handler, ids } = await waiting(2);
    resizeTo(683);
    const { app, field, shows } = await open(handler);
    await shows(`#${ids[0] ?? ''}`);
    await waitFor(async () => expect(await field()).toHaveFocus());
    expect((await field()).placeholder).toBe('输入回复，Enter 发送，Ctrl+Enter 换行');
    await app.user.keyboard('马上处理{Enter}');
    await shows(`#${ids[1] ?? ''}`);
  });

  it('adds a line by Enter on a touch screen, without a hint about keys', async () => {
    const { handler, ids } = await waiting(1);
    touchScreen(true);
    const { app, field, shows } = await open(handler);
    await shows(`#${ids[0] ?? ''}`);
    expect(await field()).not.toHaveFocus();
    expect((await field()).placeholder).toBe('输入回复');
    await app.user.type(await field(), '好{Enter}');
    expect((await field()).value).toBe('好\n');
  });

  it('sends a file with the text, or alone, and moves to the next work order', async () => {
    const { handler, ids } = await waiting(3);
    const { app, queue, field, shows } = await open(handler);
    const attach = async () => {
      const input = await within(await queue()).findByLabelText<HTMLInputElement>('添加文件', {
        selector: 'input',
      });
      await app.user.upload(input, new File(['报价'], '报价.txt', { type: 'text/plain' }));
      await within(await queue()).findByRole('button', { name: '下载 报价.txt' });
    };
    await shows(`#${ids[0] ?? ''}`);
    await app.user.type(await field(), '见附件');
    await attach();
    await app.user.type(await field(), '{Enter}');
    await shows(`#${ids[1] ?? ''}`);
    expect(within(await queue()).queryByText('报价.txt')).toBeNull();
    await attach();
    await app.user.type(await field(), '{Enter}');
    await shows(`#${ids[2] ?? ''}`);
  });

  it('opens from the work list, and reports that nothing waits', async () => {
    const { seller } = await backEnd.people.cast();
    const { app, queue } = await open(seller, '/work/list');
    await app.user.click(await screen.findByRole('button', { name: '逐条处理' }));
    expect(app.url()).toBe('/work/list?queue=1');
    expect(await within(await queue()).findByText('全部处理完了')).toBeInTheDocument();
    await app.user.click(
      within(await queue())
        .getAllByRole('button', { name: '关闭' })
        .at(-1) as HTMLElement,
    );
    await waitFor(() => expect(app.url()).toBe('/work/list'));
  });
});
