import { createFormDrafts } from '../kernel/form-drafts';
import { provide, type Provider } from '../kernel/provider';
import { createFeedbackBoxCommands, NO_FEEDBACK, NO_REPLY } from './feedback-box-commands';
import { createFeedbackCommands } from './feedback-commands';

export const providers: readonly Provider[] = [
  provide('feedbackCommands', ['feedback', 'runner'], createFeedbackCommands),
  provide('feedbackBoxCommands', ['feedbackBox', 'runner'], createFeedbackBoxCommands),
  provide('feedbackDrafts', ['early', 'author'], ({ browserStore: store }, author) =>
    createFormDrafts({ store, author }, 'feedback', NO_FEEDBACK),
  ),
  provide('feedbackReplyDrafts', ['early', 'author'], ({ browserStore: store }, author) =>
    createFormDrafts({ store, author }, 'feedback-reply', NO_REPLY),
  ),
];
