import { provide, type Provider } from '../kernel/provider';
import { createFeedbackCommands } from './feedback-commands';

export const providers: readonly Provider[] = [
  provide('feedbackCommands', ['feedback', 'runner'], createFeedbackCommands),
];
