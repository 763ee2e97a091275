import { describe, expect, it } from 'vitest';
import { settlingMessage } from '@/domain/work-order/settling-message';

const message = (kind: 'reply' | 'finish' | 'urge' | 'remind', id: string) => ({ kind, id });

describe('the message that settled a work order', () => {
  it('is the last answer, even if an urge or a reminder follows', () => {
    const messages = [
      message('reply', '1'),
      message('reply', '2'),
      message('urge', '3'),
      message('remind', '4'),
    ];
    expect(settlingMessage({ id: '1', state: 'HANDLING' }, messages)?.id).toBe('2');
  });

  it('is the finish of a finished work order, also if a reply follows', () => {
    const messages = [message('finish', '1'), message('reply', '2')];
    expect(settlingMessage({ id: '1', state: 'FINISH' }, messages)?.id).toBe('1');
  });

  it('is unknown if the read messages do not contain the answer or the finish', () => {
    expect(settlingMessage({ id: '1', state: 'HANDLING' }, [message('urge', '1')])).toBeUndefined();
    expect(settlingMessage({ id: '1', state: 'FINISH' }, [message('reply', '1')])).toBeUndefined();
  });
});
