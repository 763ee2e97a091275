import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { QuestionBox } from '@/ui/kit/notices/question-box';
import { openPart } from '@tests/support/pages/part';

it('a question without a title has the title of a message box', async () => {
  openPart(<QuestionBox question={{ text: { literal: '确定删除吗？' } }} onAnswer={() => undefined} />);
  expect(await screen.findByRole('dialog', { name: '系统提示' })).toHaveTextContent('确定删除吗？');
});
