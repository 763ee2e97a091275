import * as v from 'valibot';
import type {
  PasswordChange,
  Profile,
  ProfileInput,
  ProfileView,
  SellerRole,
  SellerUser,
  SellerUserInput,
  SellerUserQuery,
} from '../../domain/seller-user/seller-user';
import type { Id } from '../../domain/kernel/id';
import { call } from '../call';
import { optionalFileText } from '../file-url';
import { codec, listOf, optional } from '../codec';
import { inData, inRows, nothing } from '../envelope';
import { pagingFields, pagingOf, pagingTo, searchOf } from '../paging';
import { PATHS } from '../paths';
import {
  boundedText,
  dateTimeOf,
  id,
  idOf,
  labelEnOf,
  optionalDateTime,
  optionalInstantOf,
  text,
  when,
} from '../scalars';

/** The calls for the users of a seller account, and for the caller’s own profile and password. */

/** As in the RuoYi family: `0` is enabled, `1` disabled. */
const status = v.nullish(v.picklist(['0', '1']), '0');

const userFields = {
  userName: text,
  nickName: text,
  phonenumber: text,
  email: text,
  roleIds: v.nullish(v.array(id), []),
  status,
  remark: text,
};

const sellerRole = codec(
  v.object({ roleId: id, roleName: text, labelEn: optional(v.string()), roleKey: text }),
  (wire): SellerRole => ({
    roleId: idOf(wire.roleId),
    name: wire.roleName,
    ...labelEnOf(wire.labelEn),
    key: wire.roleKey,
  }),
  (role) => ({
    roleId: role.roleId,
    roleName: role.name,
    ...labelEnOf(role.labelEn),
    roleKey: role.key,
  }),
);

/**
 * `admin` is set for the main account of the seller. A back end that does not send `manageable` checks only at each
 * command whether the caller may manage the user.
 */
const sellerUser = codec(
  v.object({
    userId: id,
    ...userFields,
    roles: v.nullish(v.array(sellerRole.schema), []),
    createTime: optionalDateTime,
    admin: v.nullish(v.boolean(), false),
    manageable: v.nullish(v.boolean(), true),
    revision: optional(v.string()),
  }),
  (wire): SellerUser => ({
    userId: idOf(wire.userId),
    userName: wire.userName,
    name: wire.nickName,
    phone: wire.phonenumber,
    email: wire.email,
    roles: wire.roles.map(sellerRole.decode),
    enabled: wire.status === '0',
    ...when('createdAt', optionalInstantOf(wire.createTime, 'createTime')),
    remark: wire.remark,
    main: wire.admin,
    manageable: wire.manageable,
    ...when('revision', wire.revision),
  }),
  (user) => ({
    userId: user.userId,
    userName: user.userName,
    nickName: user.name,
    phonenumber: user.phone,
    email: user.email,
    roleIds: user.roles.map(({ roleId }) => roleId),
    roles: user.roles.map(sellerRole.encode),
    status: user.enabled ? ('0' as const) : ('1' as const),
    ...when('createTime', user.createdAt === undefined ? undefined : dateTimeOf(user.createdAt)),
    remark: user.remark,
    admin: user.main,
    manageable: user.manageable,
    ...when('revision', user.revision),
  }),
);

const sellerUserInput = codec(
  v.object({
    userId: v.nullish(id, ''),
    ...userFields,
    password: v.nullish(boundedText(200)),
    revision: v.nullish(boundedText(64)),
  }),
  (wire): SellerUserInput => ({
    ...when('userId', wire.userId === '' ? undefined : idOf(wire.userId)),
    userName: wire.userName,
    name: wire.nickName,
    phone: wire.phonenumber,
    email: wire.email,
    roleIds: wire.roleIds.map(idOf),
    enabled: wire.status === '0',
    remark: wire.remark,
    ...when('password', wire.password ?? undefined),
    ...when('revision', wire.revision ?? undefined),
  }),
  (input) => ({
    ...when('userId', input.userId),
    userName: input.userName,
    nickName: input.name,
    phonenumber: input.phone,
    email: input.email,
    roleIds: [...input.roleIds],
    status: input.enabled ? ('0' as const) : ('1' as const),
    remark: input.remark,
    ...when('password', input.password),
    ...when('revision', input.revision),
  }),
);

const sellerUserQuery = codec(
  v.object({
    searchValue: v.nullish(v.pipe(v.string(), v.maxLength(200))),
    status: v.nullish(v.picklist(['0', '1'])),
    ...pagingFields,
  }),
  (wire): SellerUserQuery => ({
    ...searchOf(wire.searchValue),
    ...when('enabled', wire.status ? wire.status === '0' : undefined),
    ...pagingOf(wire),
  }),
  (query) => ({
    ...when('searchValue', query.search),
    ...when(
      'status',
      query.enabled === undefined ? undefined : query.enabled ? ('0' as const) : ('1' as const),
    ),
    ...pagingTo(query),
  }),
);

const profileFields = { nickName: text, phonenumber: text, email: text, avatar: optionalFileText };

type ProfileWire = v.InferOutput<v.ObjectSchema<typeof profileFields, undefined>>;

const profileOf = (wire: ProfileWire): Profile => ({
  name: wire.nickName,
  phone: wire.phonenumber,
  email: wire.email,
  avatar: wire.avatar,
});
const profileTo = (value: Profile) => ({
  nickName: value.name,
  phonenumber: value.phone,
  email: value.email,
  avatar: value.avatar,
});

const profileInput = codec(
  v.object({ ...profileFields, revision: v.nullish(boundedText(64)) }),
  (wire): ProfileInput => ({ ...profileOf(wire), ...when('revision', wire.revision ?? undefined) }),
  (value) => ({ ...profileTo(value), ...when('revision', value.revision) }),
);

/** The names of the roles are joined with commas, at the top level of the answer and not in `data`. */
const profileView = codec(
  v.object({
    data: v.object({ ...profileFields, userName: text, revision: optional(v.string()) }),
    roleGroup: text,
    roleGroupEn: optional(v.string()),
  }),
  (wire): ProfileView => ({
    ...profileOf(wire.data),
    ...when('revision', wire.data.revision),
    userName: wire.data.userName,
    roleNames: wire.roleGroup,
    ...when('roleNamesEn', wire.roleGroupEn),
  }),
  (view) => ({
    data: {
      ...profileTo(view),
      userName: view.userName,
      ...when('revision', view.revision),
    },
    roleGroup: view.roleNames,
    ...when('roleGroupEn', view.roleNamesEn),
  }),
);

const passwordChange = codec(
  v.object({ oldPassword: boundedText(200), newPassword: boundedText(200) }),
  (wire): PasswordChange => wire,
  (value) => ({ oldPassword: value.oldPassword, newPassword: value.newPassword }),
);

const passwordReset = codec(
  v.object({ userId: id, password: boundedText(200) }),
  (wire) => ({ userId: idOf(wire.userId), password: wire.password }),
  (value: { readonly userId: Id; readonly password: string }) => ({
    userId: value.userId,
    password: value.password,
  }),
);

export const getSellerUsers = call(PATHS.sellerUsers, {
  summary: 'Returns the users of the seller account.',
  query: sellerUserQuery,
  reply: inRows(sellerUser),
});
export const getSellerRoles = call(PATHS.sellerRoles, {
  summary: 'Returns the roles that a user of the seller account can have.',
  reply: inData(listOf(sellerRole)),
});
export const getSellerUser = call(PATHS.sellerUser, {
  summary: 'Returns one user of the seller account.',
  reply: inData(sellerUser),
});
export const addSellerUser = call(PATHS.addSellerUser, {
  summary: 'Add a user to the seller account.',
  command: true,
  body: sellerUserInput,
  reply: nothing,
});
export const changeSellerUser = call(PATHS.changeSellerUser, {
  summary:
    'Change a user of the seller account. The password has a separate call. The call is refused if the user has changed since `revision`; without `revision`, the last change wins.',
  command: true,
  body: sellerUserInput,
  reply: nothing,
});
export const removeSellerUser = call(PATHS.removeSellerUser, {
  summary: 'Remove a user from the seller account. Users cannot remove themselves.',
  command: true,
  reply: nothing,
});
export const resetPassword = call(PATHS.resetPassword, {
  summary: 'Set a new password for a user of the seller account, and end that user’s sessions.',
  command: true,
  body: passwordReset,
  reply: nothing,
});
export const getProfile = call(PATHS.profile, {
  summary: 'Returns the user’s profile and the names of the user’s roles.',
  reply: profileView,
});
export const saveProfile = call(PATHS.saveProfile, {
  summary:
    'Change the user’s profile. The call is refused if the profile has changed since `revision`; without `revision`, the last change wins.',
  command: true,
  body: profileInput,
  reply: nothing,
});
export const changePassword = call(PATHS.changePassword, {
  summary:
    'Change the user’s password and end the user’s other sessions. Passwords in the query are refused unless the back end is configured to accept them.',
  command: true,
  bodyInQuery: ['oldPassword', 'newPassword'],
  body: passwordChange,
  reply: nothing,
});
