import { z } from 'zod'
import { requiredLines } from '#domain/forms/inputs.ts'

/** What can be commented on; `server/comments/subjects.ts` says how each is found and read. */
export const commentSubjects = ['show', 'competition', 'competitor', 'horse', 'request'] as const

export type CommentSubjectKind = (typeof commentSubjects)[number]

/** For everybody who reads the subject, or for the office alone: two lists that never mix. */
export const commentAudiences = ['readers', 'office'] as const

export type CommentAudience = (typeof commentAudiences)[number]

/** Who may write: everybody who reads the show, those who have a task or a start in it, the office. */
export const commentWriters = ['readers', 'people', 'office'] as const

export type CommentWriters = (typeof commentWriters)[number]

export const noticeKinds = ['mention', 'answer', 'hidden', 'report'] as const

export type NoticeKind = (typeof noticeKinds)[number]

export const longestComment = 2000
export const mostMentions = 5
/** How long the author may change a comment. */
export const editableMinutes = 15
/** So many reports that the office has not looked at hide a comment until it does. */
export const reportsThatHide = 3

export const commentText = z.object({ text: requiredLines(longestComment) })

export const commentReason = z.object({ reason: requiredLines(500) })

export const commentSettingsInput = z.object({
  isOn: z.boolean(),
  writers: z.enum(commentWriters),
})

export type CommentSettings = z.output<typeof commentSettingsInput>

/** As long as the office chose nothing. */
export const withoutComments: CommentSettings = { isOn: false, writers: 'readers' }

/** For each kind of notice, whether it is shown in the application and whether a letter goes out. */
export const noticeSettingsInput = z.object({
  mentionNotice: z.boolean(),
  mentionLetter: z.boolean(),
  answerNotice: z.boolean(),
  answerLetter: z.boolean(),
  hiddenNotice: z.boolean(),
  hiddenLetter: z.boolean(),
  reportNotice: z.boolean(),
  reportLetter: z.boolean(),
})

export type NoticeSettings = z.output<typeof noticeSettingsInput>
