import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Permission, PermissionGroup } from '@/domain/access/permission';
import { KICK_REASONS, kickQuestionKey, type KickQuestionKey } from '@/domain/chat/kicked-out';
import { QUICK_REPLY_KEYS, type QuickReplyKey } from '@/domain/work-order/quick-replies';
import { GATED_ROUTES, type RouteTitleKey, STATIC_ROUTES } from '@/domain/navigation/static-routes';
import { REFUSAL_CODES } from '@/domain/refusal-codes';
import type { RefusalCode } from '@/domain/refusals';
import {
  type DefaultRemarkKey,
  type FinishVariant,
  finishVariant,
} from '@/domain/work-order/finish-work-order';
import { SATISFACTION_KEYS } from '@/domain/work-order/rating-form';
import type { staffRatingHints } from '@/domain/work-order/rate-staff';
import type { ChatKey, MessageKey } from '@/messages/keys';
import { chinese, english } from '@tests/support/every-text';

type ValueOf<T> = T[keyof T];
type RowHint = ReturnType<typeof staffRatingHints> extends ReadonlyMap<string, infer Key> ? Key : never;

const remarkKeyOf = (variant: FinishVariant): readonly DefaultRemarkKey[] =>
  'remarkKey' in variant && variant.remarkKey !== undefined ? [variant.remarkKey] : [];

describe('a text key in the domain', () => {
  it('is a key of the catalogue, checked by the compiler', () => {
    expectTypeOf<KickQuestionKey>().toExtend<ChatKey>();
    expectTypeOf<QuickReplyKey>().toExtend<MessageKey>();
    expectTypeOf<ValueOf<typeof SATISFACTION_KEYS>>().toExtend<MessageKey>();
    expectTypeOf<DefaultRemarkKey>().toExtend<MessageKey>();
    expectTypeOf<RouteTitleKey>().toExtend<MessageKey>();
    expectTypeOf<RowHint>().not.toBeNever();
    expectTypeOf<RowHint>().toExtend<MessageKey>();
    expectTypeOf<RefusalCode>().toExtend<MessageKey>();
    expectTypeOf<`permission.${Permission}`>().toExtend<MessageKey>();
    expectTypeOf<`permission.group.${PermissionGroup}`>().toExtend<MessageKey>();
  });

  const named: readonly (ChatKey | MessageKey)[] = [
    ...KICK_REASONS.map(kickQuestionKey),
    ...QUICK_REPLY_KEYS,
    ...Object.values(SATISFACTION_KEYS),
    ...(['dialog', 'chat'] as const).flatMap((screen) => remarkKeyOf(finishVariant('creator', screen))),
    ...STATIC_ROUTES.map(({ title }) => title),
    ...GATED_ROUTES.map(({ title }) => title),
    ...REFUSAL_CODES,
  ];

  it.each([
    ['zh-CN', chinese],
    ['en-US', english],
  ])('has a text in %s', (_, catalogue) => {
    // A refusal of an area without a text would be shown as its code.
    for (const key of named) expect(['', key], key).not.toContain(catalogue[key].trim());
  });
});
