/** Texts of the chat (work orders 7, 8 and 9). */
export const chat = {
  'chat.kicked-out.multipleAccount': '由于多实例登录被踢出，是否重新登录?',
  'chat.kicked-out.multipleDevice': '由于多设备登录被踢出，是否重新登录?',
  'chat.kicked-out.userSigExpired': '由于认证过期被踢出，是否重新登录?',
  'chat.kicked-out.REST_API_Kick': '由于管理员操作被踢出，是否重新登录?',
  'chat.quick-reply.received': '收到，我马上处理。',
  'chat.quick-reply.checking': '正在核实，请稍等。',
  'chat.quick-reply.arranged': '已安排门店处理，请留意进度。',
  'chat.quick-reply.shipped': '配件已寄出，请注意查收。',
  'chat.quick-reply.more-details': '请补充一下照片或具体情况。',
  'chat.quick-reply.thanks': '好的，谢谢。',
  'chat.done': '操作成功!',
};
