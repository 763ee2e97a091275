import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Modal } from 'antd';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { BulkBar } from '@/ui/kit/list/selection/bulk-bar';
import { SelectedActions } from '@/ui/kit/list/selection/selected-actions';
import { createSelection } from '@/ui/kit/list/selection/selection';

const ROWS = [{ id: '一' }, { id: '二' }];
const FEED = { subscribe: () => () => undefined, read: () => undefined };
const ALL = { count: 2, isCut: false, reading: false, select: () => undefined };

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
