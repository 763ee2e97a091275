import { describe, expect, it } from 'vitest';
import { KICK_REASONS, kickQuestionKey, kickReasonOf } from '@/domain/chat/kicked-out';

describe('a kick-out', () => {
  it('has the three reasons of the specification and a fourth, each with its own question to the user', () => {
    expect(KICK_REASONS.map(kickQuestionKey)).toEqual([
      'chat.kicked-out.multipleAccount',
      'chat.kicked-out.multipleDevice',
      'chat.kicked-out.userSigExpired',
      'chat.kicked-out.REST_API_Kick',
    ]);
  });

  it('with an unknown reason counts as an administrator’s action', () => {
    expect(KICK_REASONS.map(kickReasonOf)).toEqual([...KICK_REASONS]);
    expect(kickReasonOf('somethingNew')).toBe('REST_API_Kick');
  });
});
