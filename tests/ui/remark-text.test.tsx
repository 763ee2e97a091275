import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@/messages/languages';
import { remarkText, storedRemark } from '@/ui/kit/text/stored-text';
import { textIn } from '@/ui/kit/text/use-text';
import { aWorkOrder, CREATOR } from '@tests/support/builders';
import { openFakeApp } from '@tests/support/pages/fake-app';

describe('a remark that the product wrote', () => {
  it.each([
    ['发起人关闭工单', 'Work order closed by its creator'],
    ['卖家关闭工单', 'Work order closed by the seller'],
    ['满意', 'Satisfied'],
    ['处理太慢', 'Too slow'],
  ])('%s is “%s” on an English screen', (zh, en) => {
    expect(remarkText(textIn('en-US'), zh)).toBe(en);
    expect(remarkText(textIn('zh-CN'), zh)).toBe(zh);
    expect(remarkText(textIn('zh-CN'), en)).toBe(zh);
    expect(storedRemark(en)).toBe(zh);
  });

  it('is not a person’s own text, which stays unchanged', () => {
    for (const language of LANGUAGES)
      for (const own of ['', '发起人关闭工单，谢谢', 'constructor', '已安排返工'])
        expect(remarkText(textIn(language), own)).toBe(own);
    expect(storedRemark('已安排返工')).toBe('已安排返工');
  });

  it('is stored in Chinese and shown in English, when the creator finishes on an English screen', async () => {
    const fake = openFakeApp({ person: CREATOR, path: '/work/list?work=77', language: 'en-US' });
    fake.desk.put(aWorkOrder().withId('77').createdBy(CREATOR).build());
    const { user } = fake.start();
    await user.click(await screen.findByRole('button', { name: 'Finish' }));
    await screen.findByText('Finish this work order? It takes no more replies afterwards.');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    const conversation = await screen.findByRole('region', { name: 'Conversation' });
    expect(await within(conversation).findByText('Work order closed by the seller')).toBeInTheDocument();
    expect(fake.desk.find(CREATOR, '77').tracked.workOrder.remark).toBe('卖家关闭工单');
  });
});
