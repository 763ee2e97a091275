import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { ListCards } from '@/ui/kit/list/cards/list-cards';
import { fieldsOf } from '@/ui/kit/list/fields/field';
import { createSelection, type Selection } from '@/ui/kit/list/selection/selection';

const field = fieldsOf<{ readonly id: string }>();
const ROWS = [{ id: '一' }, { id: '二' }];

interface ListProps {
  readonly selection: Selection<(typeof ROWS)[number]>;
  readonly selecting: boolean;
  readonly begin: (row: (typeof ROWS)[number]) => void;
  readonly onOpen: () => void;
}

const List = ({ selection, selecting, begin, onOpen }: ListProps) => (
  <ListCards
    label="列表"
    rows={ROWS}
    plan={{ lines: [{ start: ['id'] }] }}
    fields={[field.text('id', 'list.columns', ({ id }) => id)]}
    context={{ text: (key) => key, now: 0, dictionary: () => undefined as never }}
    actions={undefined}
    rowKey={({ id }) => id}
    onOpen={onOpen}
    choice={{ selection, selecting, begin, nameOf: ({ id }) => id }}
  />
);

const selectionOfRows = () => {
  const selection = createSelection<(typeof ROWS)[number]>(({ id }) => id);
  selection.show(ROWS);
  return selection;
};

/**
 * The cards of a list in which a long touch selects the row and starts the selection, as in the application.
 */
const shownInList = () => {
  const selection = selectionOfRows();
  const Beginning = () => {
    const [selecting, setSelecting] = useState(false);
    const begin = (row: (typeof ROWS)[number]) => {
      selection.set([row], true);
      setSelecting(true);
    };
    return <List {...{ selection, selecting, begin }} onOpen={() => undefined} />;
  };
  render(<Beginning />);
  return { selection, card: () => screen.getByText('二') };
};

const shown = (selecting = false) => {
  const selection = selectionOfRows();
  const [begin, onOpen] = [vi.fn(), vi.fn()];
  render(<List {...{ selection, selecting, begin, onOpen }} />);
  return { selection, begin, onOpen, card: screen.getByText('二') };
};

const touch = { pointerType: 'touch', clientX: 5, clientY: 5 };

describe('the cards of a list', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are selected by a long touch, which opens nothing', () => {
    const { card, begin, onOpen } = shown();
    fireEvent.pointerDown(card, touch);
    act(() => vi.advanceTimersByTime(500));
    expect(begin).toHaveBeenCalledExactlyOnceWith(ROWS[1]);
    fireEvent.pointerUp(card, touch);
    fireEvent.click(card);
    expect(onOpen).not.toHaveBeenCalled();
    fireEvent.pointerDown(card, touch);
    fireEvent.pointerUp(card, touch);
    fireEvent.click(card);
    expect(onOpen).toHaveBeenCalledOnce();
  });

  it.each([
    ['a scroll', (card: Element) => fireEvent.pointerMove(card, { ...touch, clientY: 40 })],
    ['a short touch', (card: Element) => fireEvent.pointerUp(card, touch)],
    ['a gesture of the browser', (card: Element) => fireEvent.pointerCancel(card, touch)],
  ])('are not selected by %s', (_, end) => {
    const { card, begin } = shown();
    fireEvent.pointerDown(card, touch);
    end(card);
    act(() => vi.advanceTimersByTime(5000));
    expect(begin).not.toHaveBeenCalled();
  });

  it('stay selected when the finger is lifted after a long touch', () => {
    const { card, selection } = shownInList();
    fireEvent.pointerDown(card(), touch);
    act(() => vi.advanceTimersByTime(500));
    expect(selection.rows()).toEqual([ROWS[1]]);
    fireEvent.pointerUp(card(), touch);
    fireEvent.click(card());
    expect(selection.rows()).toEqual([ROWS[1]]);
    fireEvent.pointerDown(card(), touch);
    fireEvent.pointerUp(card(), touch);
    fireEvent.click(card());
    expect(selection.rows()).toEqual([]);
  });

  it('are selected and deselected by any touch, and open nothing, while rows are selected', () => {
    const { card, selection, onOpen } = shown(true);
    fireEvent.click(card);
    expect(selection.rows()).toEqual([ROWS[1]]);
    expect(screen.getByRole('checkbox', { name: '选择 二' })).toBeChecked();
    fireEvent.click(card);
    expect(selection.rows()).toEqual([]);
    expect(onOpen).not.toHaveBeenCalled();
  });
});

describe('the cards of a list that opens rows at a tap', () => {
  const OPENABLE = ROWS[0];
  const shownParts = (isClickable: (row: (typeof ROWS)[number]) => boolean) => {
    const onOpen = vi.fn();
    const nothing = () => '·';
    render(
      <ListCards
        label="列表"
        rows={ROWS}
        plan={{ lines: [{ start: ['id', 'link', 'over'] }] }}
        fields={[
          field.text('id', 'list.columns', ({ id }) => id),
          field.text('link', 'list.columns', nothing, { card: ({ id }) => <a href={`#${id}`}>链接{id}</a> }),
          field.text('over', 'list.columns', nothing, {
            card: ({ id }) => createPortal(<p>浮层{id}</p>, document.body),
          }),
        ]}
        context={{ text: (key) => key, now: 0, dictionary: () => undefined as never }}
        actions={undefined}
        rowKey={({ id }) => id}
        onOpen={onOpen}
        isClickable={isClickable}
      />,
    );
    return onOpen;
  };

  it('open only rows that may be opened, and focus a control of the row, so that a dialog can return the focus to it', () => {
    const onOpen = shownParts((row) => row === OPENABLE);
    fireEvent.click(screen.getByText('二'));
    expect(onOpen).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('一'));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(OPENABLE, expect.anything());
    expect(screen.getByRole('link', { name: '链接一' })).toHaveFocus();
  });

  it('open nothing when the user clicks one of their controls or a layer that they show over the page', () => {
    const onOpen = shownParts(() => true);
    fireEvent.click(screen.getByRole('link', { name: '链接一' }));
    fireEvent.click(screen.getByText('浮层一'));
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('open nothing while text is selected', () => {
    const onOpen = shownParts(() => true);
    window.getSelection()?.selectAllChildren(screen.getByText('一'));
    fireEvent.click(screen.getByText('一'));
    expect(onOpen).not.toHaveBeenCalled();
    window.getSelection()?.removeAllRanges();
    fireEvent.click(screen.getByText('一'));
    expect(onOpen).toHaveBeenCalledOnce();
  });
});
