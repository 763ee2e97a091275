import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Modal } from 'antd';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { BulkBar } from '@/ui/kit/list/selection/bulk-bar';
import { PageCheck } from '@/ui/kit/list/selection/row-check';
import { SelectedActions } from '@/ui/kit/list/selection/selected-actions';
import { createSelection } from '@/ui/kit/list/selection/selection';

const ROWS = [{ id: '一' }, { id: '二' }];
const FEED = { subscribe: () => () => undefined, read: () => undefined };
const ALL = { count: 2, isCut: false, reading: false, select: () => undefined };

/** The bar of a desktop, below a table with the checkbox of the page. */
const shownOnDesktop = (all = ALL) => {
  const selection = createSelection<(typeof ROWS)[number]>(({ id }) => id);
  selection.show(ROWS);
  selection.set(ROWS, true);
  render(
    <>
      <PageCheck selection={selection} />
      <BulkBar selection={selection} all={all}>
        {() => <button type="button">催办</button>}
      </BulkBar>
    </>,
  );
  return { selection, user: userEvent.setup(), box: screen.getByRole('checkbox', { name: '选择本页全部' }) };
};

/** The bar of a phone with two actions, of which the second is in the menu and opens a dialog. */
const shown = () => {
  const selection = createSelection<(typeof ROWS)[number]>(({ id }) => id);
  selection.show(ROWS);
  selection.set(ROWS, true);
  const Bar = () => {
    const [open, setOpen] = useState(false);
    const choice = (label: string, start: () => void) => ({ key: label, label, disabled: false, start });
    const choices = [
      choice('催办', () => undefined),
      choice('转交', () => {
        setOpen(true);
      }),
    ];
    return (
      <>
        <BulkBar selection={selection} all={ALL} onEnd={() => undefined}>
          {(rows) => (
            <SelectedActions
              {...{ rows, choices, feed: FEED, onClear: selection.clear }}
              onExport={() => undefined}
            />
          )}
        </BulkBar>
        <Modal
          title="转交工单"
          open={open}
          onCancel={() => {
            setOpen(false);
          }}
        />
      </>
    );
  };
  render(<Bar />);
  return { selection, user: userEvent.setup() };
};

const button = (name: RegExp) => screen.getByRole('button', { name });

describe('the bar of a desktop', () => {
  it('moves the focus to the checkbox of the page when it clears the selection', async () => {
    const { selection, user, box } = shownOnDesktop();
    await user.click(button(/清空已选/));
    expect(selection.rows()).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(box));
  });

  it('moves the focus to the checkbox of the page when the selection ends while an action has the focus', async () => {
    const { selection, box } = shownOnDesktop();
    button(/催办/).focus();
    act(() => {
      selection.clear();
    });
    await waitFor(() => expect(document.activeElement).toBe(box));
  });

  it('moves the focus to the checkbox of the page when all rows of all pages are selected', async () => {
    const further = [...ROWS, { id: '三' }];
    let selectAll = (): void => undefined;
    const { selection, user, box } = shownOnDesktop({
      ...ALL,
      count: further.length,
      select: () => {
        selectAll();
      },
    });
    selectAll = () => {
      selection.set(further, true);
    };
    await user.click(button(/选择全部 3 条/));
    await waitFor(() => expect(document.activeElement).toBe(box));
  });

  it('does not move the focus when the focus is outside the bar', async () => {
    const { selection, box } = shownOnDesktop();
    act(() => {
      selection.clear();
    });
    await Promise.resolve();
    expect(document.activeElement).not.toBe(box);
  });
});

describe('the menu of the actions on selected rows', () => {
  it('leaves the focus in the bar when it clears the selection', async () => {
    const { selection, user } = shown();
    await user.click(button(/更多/));
    await user.click(await screen.findByRole('menuitem', { name: '清空已选' }));
    expect(selection.rows()).toEqual([]);
    await waitFor(() => expect(button(/退出选择/)).toHaveFocus());
  });

  it('gets the focus back from a dialog that one of its items opened', async () => {
    const { user } = shown();
    await user.click(button(/更多/));
    await user.click(await screen.findByRole('menuitem', { name: '转交' }));
    await screen.findByRole('dialog', { name: '转交工单' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button(/更多/)).toHaveFocus());
  });
});
