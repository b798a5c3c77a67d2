import { authorRoles } from '#domain/comments/author-role.ts'
import { commentAudiences, commentSubjects } from '#domain/comments/comment.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import { type CommentSwitch, findSwitch, switchComments } from './comment-switch.ts'
import {
  deleteComment,
  editComment,
  listComments,
  searchMentionable,
  writeComment,
} from './comments.ts'
import { lockComments } from './moderation.ts'
import type { CommentedSubject } from './subjects.ts'
import { type OpenThread, openThread, type SeenComment } from './threads.ts'

const CommentSubjectKindEnum = builder.enumType('CommentSubjectKind', { values: commentSubjects })

export const CommentAudienceEnum = builder.enumType('CommentAudience', {
  description: 'Everybody who reads the subject, or its office alone: two lists that never mix.',
  values: commentAudiences,
})

const AuthorRoleEnum = builder.enumType('AuthorRole', { values: authorRoles })

const CommentStateEnum = builder.enumType('CommentState', {
  description: '`held`: reported by several readers, and hidden until the office has looked at it.',
  values: ['shown', 'deleted', 'hidden', 'held'] as const,
})

export const CommentSubjectRef = builder.objectRef<CommentedSubject>('CommentSubject').implement({
  fields: (t) => ({
    kind: t.expose('kind', { type: CommentSubjectKindEnum }),
    subjectId: t.exposeID('id'),
    name: t.exposeString('name'),
    showId: t.id({
      nullable: true,
      description: 'Null for a horse and a video request, which belong to no show.',
      resolve: ({ show }) => show?.id ?? null,
    }),
    showName: t.string({ nullable: true, resolve: ({ show }) => show?.name ?? null }),
    timeZone: t.string({ nullable: true, resolve: ({ show }) => show?.timeZone ?? null }),
  }),
})

const MentionRef = builder.objectRef<{ id: string; name: string }>('MentionedPerson').implement({
  description: 'An account that can be mentioned: `@<id>` in a text.',
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
})

export const CommentRef = builder.objectRef<SeenComment>('Comment')

CommentRef.implement({
  ...audited('comment'),
  description: 'Of what is hidden only its author and the office read author, words and reason.',
  fields: (t) => ({
    id: t.exposeID('id'),
    state: t.expose('state', { type: CommentStateEnum }),
    author: t.string({
      nullable: true,
      resolve: ({ row, isTold }) => (isTold ? row.author : null),
    }),
    authorRole: t.field({
      type: AuthorRoleEnum,
      nullable: true,
      description:
        'What the author was at the show, or to the horse or request, when it was written.',
      resolve: ({ row, isTold }) => (isTold ? row.authorRole : null),
    }),
    text: t.string({
      nullable: true,
      description: 'Plain words in lines; `@<id>` names one of the mentions.',
      resolve: ({ row, isTold }) => (isTold ? row.text : null),
    }),
    mentions: t.field({
      type: [MentionRef],
      resolve: ({ row, isTold }) => (isTold ? row.mentions : []),
    }),
    writtenAt: t.field({ type: 'DateTime', resolve: ({ row }) => row.writtenAt }),
    editedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ row, isTold }) => (isTold ? row.editedAt : null),
    }),
    hiddenReason: t.string({
      nullable: true,
      resolve: ({ row, isTold }) => (isTold ? row.hiddenReason : null),
    }),
    isOwn: t.exposeBoolean('isOwn'),
    mayEdit: t.exposeBoolean('mayEdit'),
    mayDelete: t.exposeBoolean('mayDelete'),
    mayReport: t.exposeBoolean('mayReport'),
    mayAnswer: t.exposeBoolean('mayAnswer'),
    mayModerate: t.exposeBoolean('mayModerate'),
    answers: t.field({
      type: [CommentRef],
      description: 'The oldest first; of many the latest fifty.',
      resolve: ({ answers }) => answers,
    }),
  }),
})

const CommentThreadRef = builder.objectRef<OpenThread>('CommentThread').implement({
  description: 'The comments about one subject, for one audience.',
  fields: (t) => ({
    topicId: t.id({
      description: '`comments:<id>` is what a screen follows to hear of changes.',
      resolve: ({ thread }) => thread.id,
    }),
    version: t.int({ resolve: ({ thread }) => thread.version }),
    subject: t.field({ type: CommentSubjectRef, resolve: ({ subject }) => subject }),
    isLocked: t.boolean({ resolve: ({ thread }) => thread.isLocked }),
    mayWrite: t.exposeBoolean('mayWrite'),
    mayModerate: t.boolean({
      resolve: ({ isOffice, thread }) => isOffice && thread.audience === 'readers',
    }),
    comments: t.field({
      type: [CommentRef],
      description: 'The newest first, each with its answers.',
      args: { first: t.arg.int({ required: true }), before: t.arg.id() },
      resolve: (open, { first, before }, context) =>
        listComments(context, open, { first, before: before ?? null }),
    }),
  }),
})

const CommentSubjectInput = builder.inputType('CommentSubjectInput', {
  fields: (t) => ({
    kind: t.field({ type: CommentSubjectKindEnum, required: true }),
    id: t.id({ required: true }),
  }),
})

const CommentSwitchRef = builder.objectRef<CommentSwitch>('CommentSwitch').implement({
  fields: (t) => ({
    topicId: t.id({ resolve: ({ thread }) => thread.id }),
    isOn: t.boolean({ resolve: ({ thread }) => thread.isOn }),
  }),
})

builder.queryFields((t) => ({
  commentSwitch: t.field({
    type: CommentSwitchRef,
    nullable: true,
    description: 'Of a horse or a video request, for those who moderate there.',
    args: { of: t.arg({ type: CommentSubjectInput, required: true }) },
    resolve: (_root, { of }, context) => findSwitch(context, of),
  }),
  comments: t.field({
    type: CommentThreadRef,
    nullable: true,
    description: 'Null while comments are switched off.',
    args: { of: t.arg({ type: CommentSubjectInput, required: true }) },
    resolve: (_root, { of }, context) => openThread(context, of, 'readers'),
  }),
  officeNotes: t.field({
    type: CommentThreadRef,
    nullable: true,
    description: 'What the office of a show, or the holder of a horse, notes for itself.',
    args: { of: t.arg({ type: CommentSubjectInput, required: true }) },
    resolve: (_root, { of }, context) => openThread(context, of, 'office'),
  }),
  mentionable: t.field({
    type: [MentionRef],
    description: 'By name: those who wrote where the viewer reads, and the office of the show.',
    args: {
      of: t.arg({ type: CommentSubjectInput, required: true }),
      audience: t.arg({ type: CommentAudienceEnum, required: true }),
      search: t.arg.string({ required: true }),
    },
    resolve: (_root, { of, audience, search }, context) =>
      searchMentionable(context, of, { audience, search }),
  }),
}))

builder.mutationFields((t) => ({
  writeComment: t.field({
    type: CommentRef,
    args: {
      of: t.arg({ type: CommentSubjectInput, required: true }),
      audience: t.arg({ type: CommentAudienceEnum, required: true }),
      answerTo: t.arg.id({
        description: 'A comment of the same list that answers nothing itself.',
      }),
      text: t.arg.string({ required: true }),
    },
    resolve: (_root, { of, audience, answerTo, text }, context) =>
      writeComment(context, of, { audience, answerTo: answerTo ?? null, text }),
  }),
  editComment: t.field({
    type: CommentRef,
    args: { id: t.arg.id({ required: true }), text: t.arg.string({ required: true }) },
    resolve: (_root, { id, text }, context) => editComment(context, id, text),
  }),
  deleteComment: t.field({
    type: CommentRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => deleteComment(context, id),
  }),
  switchComments: t.field({
    type: CommentSwitchRef,
    description:
      'Comments on a horse or a video request, on or off: for its moderators. A show has one switch for all in it.',
    args: {
      of: t.arg({ type: CommentSubjectInput, required: true }),
      isOn: t.arg.boolean({ required: true }),
    },
    resolve: (_root, { of, isOn }, context) => switchComments(context, of, isOn),
  }),
  lockComments: t.field({
    type: CommentThreadRef,
    description: 'While it is locked only the office writes in it.',
    args: {
      of: t.arg({ type: CommentSubjectInput, required: true }),
      isLocked: t.arg.boolean({ required: true }),
    },
    resolve: (_root, { of, isLocked }, context) => lockComments(context, of, isLocked),
  }),
}))
