import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ListCards } from '@/ui/kit/list/cards/list-cards';
import { fieldsOf } from '@/ui/kit/list/fields/field';
import { createSelection } from '@/ui/kit/list/selection/selection';

const field = fieldsOf<{ readonly id: string }>();
const ROWS = [{ id: '一' }, { id: '二' }];

const shown = (selecting = false) => {
  const selection = createSelection<(typeof ROWS)[number]>(({ id }) => id);
  selection.show(ROWS);
  const [begin, onOpen] = [vi.fn(), vi.fn()];
  render(
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
    />,
  );
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

  it('are selected from a long touch on, which opens nothing', () => {
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

  it('select and deselect by a touch anywhere, and open nothing, while rows are selected', () => {
    const { card, selection, onOpen } = shown(true);
    fireEvent.click(card);
    expect(selection.rows()).toEqual([ROWS[1]]);
    expect(screen.getByRole('checkbox', { name: '选择 二' })).toBeChecked();
    fireEvent.click(card);
    expect(selection.rows()).toEqual([]);
    expect(onOpen).not.toHaveBeenCalled();
  });
});
