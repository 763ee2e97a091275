import { describe, expect, it } from 'vitest';
import type { Message } from '@/domain/work-order/message';
import { textIn } from '@/ui/kit/text/use-text';
import { settledBy } from '@/ui/work-order/queue/answered-note';

const message = (kind: Message['kind'], owner: Message['owner'], authorName: string): Message => ({
  ...{ id: `${kind}-${authorName}`, authorName, owner, kind, text: '', images: [], reshipments: 0, at: 0 },
});
const noteOf = (state: string, ...messages: readonly Message[]) =>
  settledBy({ workOrder: { id: '1', state } }, { messages, isCompleted: true }, textIn('zh-CN'));

describe('the note of a work order that does not wait any more', () => {
  it('names the last colleague who answered', () => {
    const messages = [message('reply', 'other', '孙浩'), message('reply', 'other', '林晓')];
    expect(noteOf('HANDLING', ...messages, message('urge', 'other', '王芳'))).toContain('林晓 已回复');
  });

  it('names the user who finished it, also if others replied before', () => {
    const messages = [message('reply', 'other', '孙浩'), message('finish', 'other', '王芳')];
    expect(noteOf('FINISH', ...messages)).toBe('王芳 已完结该工单');
  });

  it('states that the user has already answered, for example in another window', () => {
    expect(noteOf('HANDLING', message('reply', 'me', '孙浩'))).toBe('您已回复该工单');
  });

  it('names no author where the newest page of messages shows none', () => {
    expect(noteOf('HANDLING', message('remind', 'other', '平台'))).toBe('该工单已有回复，发送前请先查看');
    expect(noteOf('FINISH')).toBe('该工单已完结');
  });
});
