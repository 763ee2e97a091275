import { describe, expect, it } from 'vitest';
import { KICK_REASONS, kickQuestionKey, kickReasonOf } from '@/domain/chat/kicked-out';

describe('being kicked out', () => {
  it('has the three reasons of the specification and a fourth, each with a question of its own', () => {
    expect(KICK_REASONS.map(kickQuestionKey)).toEqual([
      'chat.kicked-out.multipleAccount',
      'chat.kicked-out.multipleDevice',
      'chat.kicked-out.userSigExpired',
      'chat.kicked-out.REST_API_Kick',
    ]);
  });

  it('reads the service’s words; a new one is the administration’s doing', () => {
    expect(KICK_REASONS.map(kickReasonOf)).toEqual([...KICK_REASONS]);
    expect(kickReasonOf('somethingNew')).toBe('REST_API_Kick');
  });
});
