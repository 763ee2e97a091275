import { type rating as zh } from '../zh-CN/rating';

export const rating: Record<keyof typeof zh, string> = {
  'rating.title': 'Rate the work order',
  'rating.title-in-chat': 'Rate this work order',
  'rating.question': 'Submit this rating?',
  'rating.done': 'Rating submitted',
  'staff-rating.title': 'Rate after-sales customer service',
  'staff-rating.empty': 'Nobody is waiting for a rating',
  'staff-rating.empty.note': 'Whoever handled a work order of yours appears here once it is finished.',
  'staff-rating.done': 'Rating submitted!',
};
