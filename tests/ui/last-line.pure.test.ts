import { describe, expect, it } from 'vitest';
import type { LastMessage } from '@/domain/work-order/work-list';
import { textIn } from '@/ui/kit/text/use-text';
import { lastLineOf } from '@/ui/work-order/last-line';

const lineOf = (message: Partial<LastMessage>, language: 'zh-CN' | 'en-US' = 'zh-CN') =>
  lastLineOf(
    {
      ...{ id: '1', state: '1', remark: '' },
      lastMessage: { authorName: '王芳', text: '', pictures: 0, at: 0, ...message },
    } as Parameters<typeof lastLineOf>[0],
    textIn(language),
  );

describe('the last line of a work order', () => {
  it('is the author with the text', () => {
    expect(lineOf({ text: '见附件' })).toBe('王芳：见附件');
  });

  it('names the pictures and files of a message, also of one with text', () => {
    expect(lineOf({ text: '见附件', pictures: 2, files: 1 })).toBe('王芳：见附件 [图片 2 张] [文件 1 个]');
    expect(lineOf({ pictures: 2, files: 1 })).toBe('王芳：[图片 2 张] [文件 1 个]');
    expect(lineOf({ text: 'See attached', files: 1 }, 'en-US')).toBe('王芳: See attached [files: 1]');
  });
});
