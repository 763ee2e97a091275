import * as v from 'valibot';
import type { NoticeInList, TopNotices } from '../../domain/notice/common-notice';
import type { Id } from '../../domain/kernel/id';
import type { PasswordChange, ProfileView } from '../../domain/seller-user/seller-user';
import { call } from '../call';
import { fileText, optionalFileText } from '../file-url';
import { codec } from '../codec';
import { inData, nothing } from '../envelope';
import { PATHS } from '../paths';
import { boundedText, count, countOf, dateTime, dateTimeOf, id, idOf, instantOf, text } from '../scalars';

/**
 * The calls that every front end of the RuoYi family makes: for the bell with its notices, the personal centre and the
 * locked screen. Most are aliases of calls that the specification names differently.
 */

/** The family's type of a public notice. */
const ANNOUNCEMENT = '2';
const SHOWN = '0';

const noticeFields = {
  noticeId: id,
  noticeTitle: text,
  noticeContent: optionalFileText,
  noticeType: v.nullish(v.string(), ANNOUNCEMENT),
  status: v.nullish(v.string(), SHOWN),
  createTime: dateTime,
  isRead: v.nullish(v.boolean(), false),
};

const noticeInList = codec(
  v.object(noticeFields),
  (wire): NoticeInList => ({
    id: idOf(wire.noticeId),
    title: wire.noticeTitle,
    content: wire.noticeContent,
    at: instantOf(wire.createTime, 'createTime'),
    read: wire.isRead,
    // The family has neither a level nor pinned notices.
    level: 'info',
    pinned: false,
  }),
  (notice) => ({
    noticeId: notice.id,
    noticeTitle: notice.title,
    noticeContent: notice.content,
    noticeType: ANNOUNCEMENT,
    status: SHOWN,
    createTime: dateTimeOf(notice.at),
    isRead: notice.read,
  }),
);

const topNotices = codec(
  v.object({ data: v.array(noticeInList.schema), unreadCount: count }),
  (wire): TopNotices => ({
    notices: wire.data.map(noticeInList.decode),
    unread: countOf(wire.unreadCount),
  }),
  ({ notices, unread }) => ({ data: notices.map(noticeInList.encode), unreadCount: unread }),
);

const markRead = codec(
  v.object({ noticeId: id }),
  (wire) => ({ id: idOf(wire.noticeId) }),
  (query: { readonly id: Id }) => ({ noticeId: query.id }),
);

const markAllRead = codec(
  v.object({ ids: v.pipe(v.string(), v.maxLength(2000)) }),
  (wire) => ({ ids: wire.ids.split(',').filter((each) => each !== '') }),
  (query: { readonly ids: readonly Id[] }) => ({ ids: query.ids.join(',') }),
);

const userProfile = codec(
  v.object({
    data: v.object({
      userName: text,
      nickName: text,
      phonenumber: text,
      email: text,
      avatar: optionalFileText,
    }),
    roleGroup: text,
    postGroup: text,
  }),
  ({ data, roleGroup }): ProfileView => ({
    userName: data.userName,
    name: data.nickName,
    phone: data.phonenumber,
    email: data.email,
    avatar: data.avatar,
    roleNames: roleGroup,
  }),
  (view) => ({
    data: {
      userName: view.userName,
      nickName: view.name,
      phonenumber: view.phone,
      email: view.email,
      avatar: view.avatar,
    },
    roleGroup: view.roleNames,
    postGroup: '',
  }),
);

/** The fields of the family's form; the avatar has its own call. */
type ProfileForm = Pick<ProfileView, 'name' | 'phone' | 'email'>;

const profileForm = codec(
  v.object({ nickName: text, phonenumber: text, email: text }),
  (wire): ProfileForm => ({ name: wire.nickName, phone: wire.phonenumber, email: wire.email }),
  (form) => ({ nickName: form.name, phonenumber: form.phone, email: form.email }),
);

const passwordChange = codec(
  v.object({ oldPassword: boundedText(200), newPassword: boundedText(200) }),
  (wire): PasswordChange => wire,
  (value) => ({ oldPassword: value.oldPassword, newPassword: value.newPassword }),
);

export const getTopNotices = call(PATHS.topNotices, {
  summary:
    'Returns the latest notices of the platform, newest first, each with whether the user has read it.',
  reply: topNotices,
});
export const markNoticeRead = call(PATHS.markNoticeRead, {
  summary: 'Mark one notice as read by the user. A repeated call changes nothing.',
  query: markRead,
  reply: nothing,
});
export const markNoticesRead = call(PATHS.markNoticesRead, {
  summary: 'Mark several notices as read. Their ids are separated by commas.',
  query: markAllRead,
  reply: nothing,
});
export const getNotice = call(PATHS.notice, {
  summary: 'Returns one notice of the platform.',
  reply: inData(noticeInList),
});
export const getUserProfile = call(PATHS.userProfile, {
  summary: 'Returns the user’s profile and the names of the user’s roles, in the RuoYi format.',
  reply: userProfile,
});
export const saveUserProfile = call(PATHS.saveUserProfile, {
  summary: 'Change the user’s name, phone number and e-mail address. The avatar does not change.',
  command: true,
  body: profileForm,
  reply: nothing,
});
export const changeUserPassword = call(PATHS.changeUserPassword, {
  summary: 'Change the user’s password and end the user’s other sessions.',
  command: true,
  bodyInQuery: ['oldPassword', 'newPassword'],
  body: passwordChange,
  reply: nothing,
});
export const uploadAvatar = call(PATHS.uploadAvatar, {
  summary:
    'Upload the user’s avatar: png, jpg or jpeg. The type is read from the content, not from the file name. The avatar takes effect at once.',
  upload: { field: 'avatarfile', most: 1 },
  reply: codec(
    v.object({ imgUrl: fileText }),
    (wire) => wire,
    (value: { readonly imgUrl: string }) => ({ imgUrl: value.imgUrl }),
  ),
});
export const unlockScreen = call(PATHS.unlockScreen, {
  summary:
    'Check the password of the user who locked the screen. Wrong passwords count as failed sign-ins. For an account with a second factor, a valid `code` makes the sign-in recent, and an empty `code` is refused with `second-factor.code-required`.',
  body: codec(
    v.object({ password: boundedText(200), code: v.nullish(boundedText(64)) }),
    ({ password, code }) => ({ password, ...(code === null || code === undefined ? {} : { code }) }),
    ({ password, code }: { readonly password: string; readonly code?: string }) => ({
      password,
      ...(code === undefined ? {} : { code }),
    }),
  ),
  reply: nothing,
});
