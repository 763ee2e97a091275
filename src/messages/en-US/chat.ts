import type { chat as zh } from '../zh-CN/chat';

export const chat: Record<keyof typeof zh, string> = {
  'chat.kicked-out.multipleAccount':
    'You were signed out because of a login in another window. Log in again?',
  'chat.kicked-out.multipleDevice': 'You were signed out because of a login on another device. Log in again?',
  'chat.kicked-out.userSigExpired': 'You were signed out because the credential has expired. Log in again?',
  'chat.kicked-out.REST_API_Kick': 'You were signed out by the administrator. Log in again?',
  'chat.quick-reply.received': 'Received, I am on it.',
  'chat.quick-reply.checking': 'Checking this, please wait a moment.',
  'chat.quick-reply.arranged': 'Arranged with the shop, please watch the progress.',
  'chat.quick-reply.shipped': 'The parts are on their way, please look out for them.',
  'chat.quick-reply.more-details': 'Please add photos or more details.',
  'chat.quick-reply.thanks': 'All right, thank you.',
  'chat.composer.label': 'Message',
  'chat.composer.placeholder': 'Type a message: Enter sends, Ctrl+Enter breaks the line, / for quick replies',
  'chat.composer.placeholder-touch': 'Type a message',
  'chat.composer.send': 'Send',
  'chat.composer.send-hint': 'Enter sends, Ctrl+Enter breaks the line',
  'chat.composer.not-ready': 'The chat is not ready yet. What you typed is kept; please send it in a moment.',
  'chat.composer.not-kept': 'The browser could not keep it, so nothing was sent. Your words are still here.',
  'chat.composer.finished': 'The work order is finished: no more messages can be sent.',
  'chat.composer.finished-draft': 'Unsent draft',
  'chat.composer.images': 'Images to be sent',
  'chat.composer.quick-replies': 'Quick replies',
  'chat.composer.quick-replies-hint': '↑ ↓ to choose, Enter to use, Esc to close',
  'chat.done': 'Operation succeeded!',
};
