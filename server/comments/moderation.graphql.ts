import type { CommentSettings } from '#domain/comments/comment.ts'
import { commentWriters, withoutComments } from '#domain/comments/comment.ts'
import { builder } from '#server/graphql/builder.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { answerSaved } from '#server/graphql/section.ts'
import { SavedShow, ShowRef } from '#server/shows/show-ref.graphql.ts'
import { requireShowById } from '#server/shows/shows.ts'
import { loadCommentSettingsOf } from './comment-settings.sql.ts'
import { saveCommentSettings } from './comment-settings.ts'
import { CommentRef, CommentSubjectRef } from './comments.graphql.ts'
import { loadReports, type ReportRow } from './moderation.sql.ts'
import { hideComment, listReported, reportComment, showComment } from './moderation.ts'
import type { OpenThread, SeenComment } from './threads.ts'

const CommentReportRef = builder.objectRef<ReportRow>('CommentReport').implement({
  description: 'Why a reader reported a comment; nobody learns who.',
  fields: (t) => ({
    reason: t.exposeString('reason'),
    at: t.expose('at', { type: 'DateTime' }),
  }),
})

const ReportedCommentRef = builder
  .objectRef<{ comment: SeenComment; open: OpenThread }>('ReportedComment')
  .implement({
    fields: (t) => ({
      comment: t.field({ type: CommentRef, resolve: ({ comment }) => comment }),
      subject: t.field({ type: CommentSubjectRef, resolve: ({ open }) => open.subject }),
      reports: t.field({
        type: [CommentReportRef],
        resolve: async ({ comment }, _args, context) =>
          (await loadOnce(context, loadReports, comment.id)) ?? [],
      }),
    }),
  })

builder.queryField('reportedComments', (t) =>
  t.field({
    type: [ReportedCommentRef],
    description:
      'What the office has to look at, the latest report first: at a show, or without one on the horses and video requests that the viewer moderates.',
    args: { showId: t.arg.id(), first: t.arg.int({ required: true }) },
    resolve: (_root, { showId, first }, context) => listReported(context, showId ?? null, first),
  }),
)

builder.mutationFields((t) => ({
  reportComment: t.field({
    type: CommentRef,
    args: { id: t.arg.id({ required: true }), reason: t.arg.string({ required: true }) },
    resolve: (_root, { id, reason }, context) => reportComment(context, id, { reason }),
  }),
  hideComment: t.field({
    type: CommentRef,
    args: { id: t.arg.id({ required: true }), reason: t.arg.string({ required: true }) },
    resolve: (_root, { id, reason }, context) => hideComment(context, id, { reason }),
  }),
  showComment: t.field({
    type: CommentRef,
    description: 'Shows it again, or leaves it: what was reported until now is decided by it.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => showComment(context, id),
  }),
}))

const CommentWritersEnum = builder.enumType('CommentWriters', {
  description: 'Everybody who reads the show, those with a task or a start in it, or its office.',
  values: commentWriters,
})

const CommentSettingsRef = builder.objectRef<CommentSettings>('CommentSettings').implement({
  fields: (t) => ({
    isOn: t.exposeBoolean('isOn'),
    writers: t.expose('writers', { type: CommentWritersEnum }),
  }),
})

builder.objectField(ShowRef, 'commentSettings', (t) =>
  t.field({
    type: CommentSettingsRef,
    resolve: async (show, _args, context) =>
      (await loadOnce(context, loadCommentSettingsOf, show.id)) ?? withoutComments,
  }),
)

const CommentSettingsInput = builder.inputType('CommentSettingsInput', {
  fields: (t) => ({
    isOn: t.boolean({ required: true }),
    writers: t.field({ type: CommentWritersEnum, required: true }),
  }),
})

builder.mutationField('saveCommentSettings', (t) =>
  t.field({
    type: SavedShow,
    args: {
      showId: t.arg.id({ required: true }),
      input: t.arg({ type: CommentSettingsInput, required: true }),
      opened: t.arg({ type: CommentSettingsInput, required: true }),
    },
    resolve: (_root, { showId, ...sent }, context) =>
      answerSaved(saveCommentSettings(context, showId, sent), () =>
        requireShowById(context, showId, 'READ'),
      ),
  }),
)
