import type {
  FeedbackAction,
  FeedbackCategory,
  FeedbackSide,
  FeedbackStatus,
} from '@/domain/feedback/feedback';
import type { Id } from '@/domain/kernel/id';
import type { Json, OwnKey, Time } from '../columns';

/** Feedback of a user, with the conversation about it in `FeedbackEventTable`. */
export interface FeedbackTable {
  id: OwnKey;
  platform: string;
  sid: Id;
  shop_id: Id | null;
  author_id: Id;
  author_name: string;
  category: FeedbackCategory;
  text: string;
  images: Json<readonly string[]>;
  page: string;
  version: string;
  status: FeedbackStatus;
  created_at: Time;
  updated_at: Time;
}

interface FeedbackEventTable {
  feedback_id: Id;
  seq: number;
  kind: FeedbackAction;
  side: FeedbackSide;
  author_id: Id;
  author_name: string;
  text: string;
  at: Time;
}

declare module '../schema' {
  interface Database {
    feedback: FeedbackTable;
    feedback_event: FeedbackEventTable;
  }
}
