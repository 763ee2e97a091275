import { expect, it } from 'vitest';
import { chatImageCount } from '@/domain/chat/chat-images';

it('the caption shows how many of six pictures a chat message has', () => {
  expect([0, 3, 6].map((length) => chatImageCount(Array.from({ length })))).toEqual(['0/6', '3/6', '6/6']);
});
