import { describe, expect, it } from 'vitest';
import { EVENT_KINDS, newEvent } from '@/domain/work-order/work-order-event';

describe('an event of a work order', () => {
  it('has one of thirteen kinds', () => {
    expect(EVENT_KINDS).toEqual([
      'create',
      'reply',
      'urge',
      'reissue',
      'ship',
      'finish',
      'rate',
      'complaint',
      'complaint-answered',
      'complaint-rejected',
      'remind',
      'hand-over',
      'system',
    ]);
  });

  it('has no text unless one was given', () => {
    expect(newEvent('urge')).toEqual({
      kind: 'urge',
      text: '',
      images: [],
      reshipments: 0,
      noteOnOrder: false,
    });
    expect(newEvent('reply', { text: '好', images: ['a'], reshipments: 1, noteOnOrder: true })).toEqual({
      kind: 'reply',
      text: '好',
      images: ['a'],
      reshipments: 1,
      noteOnOrder: true,
    });
  });
});
