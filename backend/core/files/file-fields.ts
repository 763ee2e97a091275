import { type FileValue, fileValues } from '@/domain/form/file-values';
import { parseFormDefinition } from '@/domain/form/parse-form-definition';
import type { RequestOf } from '@/contract/calls';
import type { Refusal } from '@/domain/refusals';
import { refuse } from '@/domain/result';
import type { Calls, CommandCall, Member } from '../http/answers';
import type { Storage } from '../ports/storage.port';

/** The files that one field of a command names. */
export interface FileField extends Pick<FileValue, 'as' | 'addresses'> {
  /** What is stored in this field already, and may stay whatever it is. */
  readonly kept?: readonly string[];
  /** Says which of the addresses is wrong, counted from 1. */
  readonly refusal: (number: number) => Refusal;
}

type FieldsOf<N extends CommandCall> = (
  asked: RequestOf<Calls[N]>,
  member: Member,
  storage: Storage,
) => Promise<readonly FileField[]>;

const pictures = (field: string, addresses: readonly string[], kept: readonly string[] = []): FileField => ({
  as: 'picture',
  addresses,
  kept,
  refusal: (number) => refuse('file.unknown', { field, number }).refusal,
});

const saveWorkOrder: FieldsOf<'saveWorkOrder'> = async ({ body }, { account }, storage) => {
  const own = pictures('order.image', body.input.images);
  const definition =
    body.form === undefined ? undefined : await storage.reference.form(account.platform, body.formKey);
  if (body.form === undefined || definition === undefined) return [own];
  const { model } = parseFormDefinition(definition.rule, definition.options);
  const filled = fileValues(model, body.form.values).map(({ field, title, as, addresses }) => ({
    as,
    addresses,
    refusal: (number: number) => refuse('form.file-unknown', { title, field, number }).refusal,
  }));
  return [own, ...filled];
};

/**
 * Where each command names files, and `none` where it does not. A command without an entry fails the type check, and one
 * whose body has a field for files fails a test when its entry is `none`.
 */
export const FILE_FIELDS: { readonly [N in CommandCall]: FieldsOf<N> | 'none' } = {
  saveWorkOrder,
  reply: ({ body }) => Promise.resolve([pictures('image', body.input.images)]),
  saveOrder: ({ body }) => Promise.resolve([pictures('image', body.images)]),
  changeOrder: async ({ body }, { scope }, storage) => {
    const stored = await storage.within(scope).orderInfo(body.orderId);
    return [pictures('image', body.draft.images, stored?.order.images)];
  },
  takeOrderStep: ({ body }) => Promise.resolve([pictures('image', body.evidence.pictures)]),
  saveProfile: async ({ body }, { scope }, storage) => {
    const avatar = (await storage.within(scope).own.profile())?.avatar;
    return [
      {
        as: 'picture',
        addresses: body.avatar === '' ? [] : [body.avatar],
        kept: avatar === undefined ? [] : [avatar],
        refusal: () => refuse('profile.avatar-unknown').refusal,
      },
    ];
  },
  urge: 'none',
  finish: 'none',
  ship: 'none',
  complain: 'none',
  answerComplaint: 'none',
  rate: 'none',
  rateStaff: 'none',
  saveUserProfile: 'none',
  changePassword: 'none',
  changeUserPassword: 'none',
  addSellerUser: 'none',
  changeSellerUser: 'none',
  removeSellerUser: 'none',
  resetPassword: 'none',
  answerFeedback: 'none',
};
