import { type NoticeSettings, noticeKinds } from '#domain/comments/comment.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import { answerSaved, savedOf } from '#server/graphql/section.ts'
import { CommentSubjectRef } from './comments.graphql.ts'
import {
  findNoticeSettings,
  listNotices,
  readNotices,
  type SeenNotice,
  saveNoticeSettings,
} from './notices.ts'

const NoticeKindEnum = builder.enumType('NoticeKind', { values: noticeKinds })

const NoticeRef = builder.objectRef<SeenNotice>('Notice').implement({
  ...audited('notice'),
  description: 'What the account is told inside the application.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: NoticeKindEnum }),
    at: t.expose('at', { type: 'DateTime' }),
    isRead: t.boolean({ resolve: ({ readAt }) => readAt !== null }),
    subject: t.field({ type: CommentSubjectRef, resolve: ({ subject }) => subject }),
    by: t.string({
      nullable: true,
      description:
        'Who wrote what it tells of; null for what the office did, and where it is hidden.',
      resolve: ({ kind, comment }) =>
        comment.isTold && (kind === 'mention' || kind === 'answer') ? comment.row.author : null,
    }),
  }),
})

const NoticeSettingsRef = builder.objectRef<NoticeSettings>('NoticeSettings').implement({
  description:
    'For each kind, whether it is shown in the application and whether a letter goes out.',
  fields: (t) => ({
    mentionNotice: t.exposeBoolean('mentionNotice'),
    mentionLetter: t.exposeBoolean('mentionLetter'),
    answerNotice: t.exposeBoolean('answerNotice'),
    answerLetter: t.exposeBoolean('answerLetter'),
    hiddenNotice: t.exposeBoolean('hiddenNotice'),
    hiddenLetter: t.exposeBoolean('hiddenLetter'),
    reportNotice: t.exposeBoolean('reportNotice'),
    reportLetter: t.exposeBoolean('reportLetter'),
  }),
})

const NoticeSettingsInput = builder.inputType('NoticeSettingsInput', {
  fields: (t) => ({
    mentionNotice: t.boolean({ required: true }),
    mentionLetter: t.boolean({ required: true }),
    answerNotice: t.boolean({ required: true }),
    answerLetter: t.boolean({ required: true }),
    hiddenNotice: t.boolean({ required: true }),
    hiddenLetter: t.boolean({ required: true }),
    reportNotice: t.boolean({ required: true }),
    reportLetter: t.boolean({ required: true }),
  }),
})

builder.queryFields((t) => ({
  notices: t.field({
    type: [NoticeRef],
    description:
      'The latest fifty of the account, without those about what it may not read any more.',
    resolve: (_root, _args, context) => listNotices(context),
  }),
  noticeSettings: t.field({
    type: NoticeSettingsRef,
    resolve: (_root, _args, context) => findNoticeSettings(context),
  }),
}))

builder.mutationFields((t) => ({
  readNotices: t.field({
    type: [NoticeRef],
    args: {
      upTo: t.arg.id({ required: true, description: 'The newest notice that was seen.' }),
    },
    resolve: (_root, { upTo }, context) => readNotices(context, upTo),
  }),
  saveNoticeSettings: t.field({
    type: savedOf('NoticeSettings', NoticeSettingsRef),
    args: {
      input: t.arg({ type: NoticeSettingsInput, required: true }),
      opened: t.arg({ type: NoticeSettingsInput, required: true }),
    },
    resolve: (_root, sent, context) =>
      answerSaved(saveNoticeSettings(context, sent), () => findNoticeSettings(context)),
  }),
}))
