import { defineDomainArea } from '../area';

/** Feedback of users about this product, with answers by the platform. */
export const feedback = defineDomainArea({
  name: 'feedback',
  permissions: ['feedback:add', 'feedback:list', 'feedback:handle'],
  only: { 'feedback:list': ['PLATFORM'], 'feedback:handle': ['PLATFORM'] },
  ordinary: { 'feedback:add': ['shop', 'shopPerson', 'seller', 'person'] },
  refusals: {
    'feedback.not-found': [],
    'feedback.not-now': [],
    'feedback.category-required': [],
    'feedback.too-short': ['min'],
    'feedback.too-long': ['max'],
    'feedback.too-many-images': ['max'],
    'feedback.reply-required': [],
  },
});
